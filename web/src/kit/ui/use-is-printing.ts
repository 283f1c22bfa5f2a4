import { useEffect, useState } from "react";
import { flushSync } from "react-dom";

/** Whether the page is being printed: what is drawn by it is there before the paper is. */
export function useIsPrinting(): boolean {
  const [isPrinting, setPrinting] = useState(() => matchMedia("print").matches);
  useEffect(() => {
    const paper = matchMedia("print");
    const show = (shown: boolean) => flushSync(() => setPrinting(shown));
    const begin = () => show(true);
    const end = () => show(paper.matches);
    // It may have begun since this was drawn first.
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
