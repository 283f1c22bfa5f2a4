import Palette from "../palette/palette.tsx";
import { useAllCommands } from "./use-all-commands.ts";

/** The palette with all that can be done from here. */
export default function OpenedPalette({ onClose }: { onClose: () => void }) {
  return <Palette commands={useAllCommands()} onClose={onClose} />;
}
