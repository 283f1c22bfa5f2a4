/**
 * The measured actions, which run inside the console's page, so that the times include no messages between processes.
 */
globalThis.timings = {
  openList,
  scroll,
  openDetailAndGoBack,
  search,
  frames,
  watchFrames,
  longestFrame,
  watchKeys,
  longestKey,
};

const rows = () => document.querySelector("tbody a[data-opens-row]");
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** From the click on an entry of the menu to the frame that shows rows, in milliseconds. */
async function openList(path) {
  const began = performance.now();
  document.querySelector(`nav a[href="${path}"]`).click();
  await until(rows);
  return performance.now() - began;
}

/** The times between frames in milliseconds while the page scrolls, for this number of frames or to the end. */
async function scroll(pixels, most) {
  const page = document.getElementById("main");
  const times = [];
  let last = await nextFrame();
  while (times.length < most && page.scrollTop + page.clientHeight < page.scrollHeight - 1) {
    page.scrollBy(0, pixels);
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
}

/** The times between this number of frames in milliseconds, while something else happens. */
async function frames(count) {
  const times = [];
  for (let last = await nextFrame(); times.length < count; ) {
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
}

const long = [];

/** Begins to note the frames in which the page did not follow its user. */
function watchFrames() {
  const observer = new PerformanceObserver((list) => long.push(...list.getEntries()));
  observer.observe({ type: "long-animation-frame" });
}

/** The longest frame since then in milliseconds; those of up to 50 ms are not noted. */
async function longestFrame() {
  await nextFrame();
  await nextFrame();
  return Math.max(50, ...long.map(({ duration }) => duration));
}

const keys = [];
const keyObserver = new PerformanceObserver((list) => keys.push(...list.getEntries()));

/** Begins to note the keys whose effect is not seen at once. */
function watchKeys() {
  keyObserver.observe({ type: "event", durationThreshold: 16 });
}

/** The longest time since then from a key to the frame that shows its effect, in milliseconds; 16 or less is 16. */
async function longestKey() {
  await nextFrame();
  await nextFrame();
  keys.push(...keyObserver.takeRecords());
  return Math.max(16, ...keys.filter(({ name }) => name === "keydown").map(({ duration }) => duration));
}

/** From going back to the frame that shows the list again, each row where it was on the screen. */
async function openDetailAndGoBack() {
  const links = () => [...document.querySelectorAll("tbody a[data-opens-row]")];
  const topOf = (one) => one.getBoundingClientRect().top;
  // The list may still be drawing the rows to which it was scrolled.
  let link;
  let top;
  await until(() => {
    const before = top;
    if (!link?.isConnected) link = links().find((one) => topOf(one) > 300);
    top = link && topOf(link);
    return link !== undefined && top === before;
  });
  const name = link.textContent;
  top = topOf(link);
  link.click();
  await until(() => document.querySelector("h1")?.textContent === name && !rows());
  const began = performance.now();
  history.back();
  await until(() => links().some((one) => one.textContent === name && Math.abs(topOf(one) - top) < 2));
  return performance.now() - began;
}

/** From a key in the open palette, which shows results, to the frame that shows the results of the new word. */
async function search(before, word) {
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "k", ctrlKey: true, bubbles: true }));
  const option = (text) =>
    [...document.querySelectorAll("[role=option]")].some((one) => one.textContent.includes(text));
  await until(() => document.querySelector("[role=dialog] input"));
  type(before);
  await until(() => option(before));
  const began = performance.now();
  type(word);
  await until(() => option(word) && !option(before));
  return performance.now() - began;
}

/** Types a text as the keyboard would. */
function type(text) {
  const field = document.querySelector("[role=dialog] input");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const patience = 60_000;

/** @throws when the condition is not met in time */
async function until(isThere) {
  const began = performance.now();
  while (!isThere()) {
    if (performance.now() - began > patience) throw new Error(`On ${location.pathname}, this did not come: ${isThere}`);
    await nextFrame();
  }
  await nextFrame();
}
