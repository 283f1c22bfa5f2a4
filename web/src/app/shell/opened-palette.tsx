import Palette from "../palette/palette.tsx";
import { useAllCommands } from "./use-all-commands.ts";

/** The palette with all commands of the page and of the console. */
export default function OpenedPalette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return <Palette commands={useAllCommands()} opened={opened} onClose={onClose} />;
}
