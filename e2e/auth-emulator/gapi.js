// Stands in for https://apis.google.com/js/api.js, which a test can't load: frames that talk with the page around them.
// Only what the sign-in by popup and the emulator's own frame use of it.
(() => {
  const handlers = new Map();
  const waiting = new Map();
  let number = 0;

  const send = (target, name, data, onAnswer) => {
    const id = `${Math.random()}-${number++}`;
    if (onAnswer) waiting.set(id, onAnswer);
    target.postMessage({ standIn: "call", id, name, data }, "*");
  };

  const partner = (windowOf) => ({
    restyle: async () => {},
    register: (name, handler) => handlers.set(name, handler),
    send: (name, data, onAnswer) => send(windowOf(), name, data, onAnswer),
    ping: (onAnswer) =>
      new Promise((resolve) => {
        const tryAgain = setInterval(() => send(windowOf(), "ping", null, done), 50);
        const done = () => {
          clearInterval(tryAgain);
          onAnswer();
          resolve();
        };
      }),
  });

  handlers.set("ping", () => ({ status: "ACK" }));
  addEventListener("message", ({ data, source }) => {
    if (data?.standIn === "call" && handlers.has(data.name)) {
      const answer = handlers.get(data.name)(data.data);
      source.postMessage({ standIn: "answer", id: data.id, answer: [answer] }, "*");
    }
    if (data?.standIn === "answer") {
      waiting.get(data.id)?.(data.answer);
      waiting.delete(data.id);
    }
  });

  globalThis.gapi = {
    load: (_name, { callback }) => callback(),
    iframes: {
      CROSS_ORIGIN_IFRAMES_FILTER: {},
      Iframe: class {},
      getContext: () => ({
        getParentIframe: () => partner(() => parent),
        open({ where, url, attributes }, onOpen) {
          const frame = document.createElement("iframe");
          frame.src = url;
          Object.assign(frame.style, attributes.style);
          where.append(frame);
          return onOpen(partner(() => frame.contentWindow));
        },
      }),
    },
  };

  const onload = new URL(document.currentScript.src).searchParams.get("onload");
  (onload ? globalThis[onload] : globalThis.gapi_onload)?.();
})();
