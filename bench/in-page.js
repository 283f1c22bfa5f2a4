/** What the bench does and times inside the console's page: from there, no message between processes is part of a time. */
globalThis.timings = { openList, scroll, openDetailAndGoBack, search, frames };

const rows = () => document.querySelector("tbody a[data-opens-row]");
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** From the click on an entry of the menu to the frame that shows rows, in milliseconds. */
async function openList(path) {
  const began = performance.now();
  document.querySelector(`nav a[href="${path}"]`).click();
  await until(rows);
  return performance.now() - began;
}

/** The times between frames while the page scrolls, in milliseconds; it goes on for so many frames, or to the end. */
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

/** The times between so many frames while something else goes on, in milliseconds. */
async function frames(count) {
  const times = [];
  for (let last = await nextFrame(); times.length < count; ) {
    const now = await nextFrame();
    times.push(now - last);
    last = now;
  }
  return times;
}

/** From going back to the frame that shows the list again, each row where it was on the screen. */
async function openDetailAndGoBack() {
  const links = () => [...document.querySelectorAll("tbody a[data-opens-row]")];
  const topOf = (one) => one.getBoundingClientRect().top;
  const link = links().find((one) => topOf(one) > 300);
  const top = topOf(link);
  const name = link.textContent;
  link.click();
  await until(() => document.querySelector("h1")?.textContent === name && !rows());
  const began = performance.now();
  history.back();
  await until(() => links().some((one) => one.textContent === name && Math.abs(topOf(one) - top) < 2));
  return performance.now() - began;
}

/** From a key in the palette, which is open and has something found, to the frame that shows what the new word finds. */
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

/** As the keyboard would. */
function type(text) {
  const field = document.querySelector("[role=dialog] input");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value").set.call(field, text);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

const patience = 60_000;

/** @throws when it does not come: a bench that waits for ever says nothing */
async function until(isThere) {
  const began = performance.now();
  while (!isThere()) {
    if (performance.now() - began > patience) throw new Error(`On ${location.pathname}, this did not come: ${isThere}`);
    await nextFrame();
  }
  await nextFrame();
}
