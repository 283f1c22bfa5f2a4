import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { commands } from "../../kit/ui/commands.ts";
import { KeysShown } from "../../kit/ui/keys-shown.tsx";
import { useStore } from "../../kit/ui/store.ts";
import classes from "./palette.module.css";

/** The dialog that lists the keyboard shortcuts of the page and of the whole console. */
export default function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  // If several commands have the same keys, the last one is in force.
  const shown = new Map(useStore(commands).map(({ keys, label }) => [keys, label]));
  return (
    <Dialog
      title={t("palette.keys")}
      opened={opened}
      onClose={onClose}
      buttons={
        <Button onClick={onClose} data-autofocus>
          {t("record.close")}
        </Button>
      }
    >
      <dl className={classes.keys}>
        {[...shown].map(([keys, label]) => (
          <div key={keys}>
            <dt>
              <KeysShown keys={keys} />
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
