import { Button } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Dialog } from "../record-kit/dialogs/dialog.tsx";
import { commands } from "../ui/commands.ts";
import { KeysShown } from "../ui/keys-shown.tsx";
import classes from "./palette.module.css";

/** Which keys do what on the page, and everywhere. */
export default function KeysDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(true);
  // The last one with the same keys is the one that holds.
  const [shown] = useState(() => [...new Map(commands.get().map((command) => [command.keys, command])).values()]);
  return (
    <Dialog
      title={t("palette.keys")}
      opened={opened}
      onClose={() => setOpened(false)}
      onClosed={onClose}
      buttons={
        <Button onClick={() => setOpened(false)} data-autofocus>
          {t("record.close")}
        </Button>
      }
    >
      <dl className={classes.keys}>
        {shown.map(({ keys, label }) => (
          <div key={keys} style={{ display: "contents" }}>
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
