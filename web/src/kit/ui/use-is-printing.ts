import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the browser is printing. Content that depends on it is rendered before the print begins. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia("print").matches);
  useEffect(() => {
    const paper = matchMedia("print");
    const show = (shown: boolean) => flushSync(() => setPrinting(shown));
    const begin = () => show(true);
    const end = () => show(paper.matches);
    // The print may have begun since the first rendering.
    setPrinting(paper.matches);
    paper.addEventListener("change", end);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      paper.removeEventListener("change", end);
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
