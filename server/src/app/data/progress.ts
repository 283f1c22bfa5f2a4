const width = 30;
const pauseMs = 100;

/** A progress bar on the terminal's error output; nothing when that is no terminal or the total is unknown. */
export function showProgress(total: number): { set(done: number): void; end(): void } {
  const { stderr } = process;
  if (!stderr.isTTY || total === 0) return { set: () => {}, end: () => {} };
  let last = 0;
  return {
    set: (done) => {
      if (Date.now() - last < pauseMs) return;
      last = Date.now();
      const share = Math.min(1, done / total);
      const filled = Math.round(share * width);
      stderr.write(`\r[${"=".repeat(filled)}${" ".repeat(width - filled)}] ${Math.round(share * 100)} %`);
    },
    end: () => stderr.write(`\r${" ".repeat(width + 10)}\r`),
  };
}
