import { useState } from "react";

/**
 * A dialog that is loaded when it is opened for the first time. With `times` as its key, it is mounted again each time
 * it opens.
 */
export function useDialogOnDemand() {
  const [{ times, opened }, setState] = useState({ times: 0, opened: false });
  return {
    times,
    opened,
    open: () => setState({ times: times + 1, opened: true }),
    close: () => setState({ times, opened: false }),
  };
}
