import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Dialog } from "../../kit/dialogs/dialog.tsx";
import { commands } from "../../kit/ui/commands.ts";
import { KeysShown } from "../../kit/ui/keys-shown.tsx";
import { useStore } from "../../kit/ui/store.ts";
import classes from "./palette.module.css";

/** Which keys do what on the page, and everywhere. */
export default function KeysDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  // The last one with the same keys is the one that holds.
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
