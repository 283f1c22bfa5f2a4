import Palette from "../palette/palette.tsx";
import { useAllCommands } from "./use-all-commands.ts";

/** The palette with all that can be done from here. */
export default function OpenedPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return <Palette commands={useAllCommands()} opened={opened} onClose={onClose} />;
}
