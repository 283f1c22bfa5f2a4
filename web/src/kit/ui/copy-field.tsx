import IconCheck from "icon:check";
import IconCopy from "icon:copy";
import { Button, Group, Text, TextInput } from "@mantine/core";
import { type ReactNode, useRef, useState } from "react";
import { useTranslation } from "react-i18next";

/** A text with a button that copies it. `children` are beside the button. */
export function CopyField({ label, value, children }: { label: string; value: string; children?: ReactNode }) {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
    } catch {
      // The text is selected instead, so that the user can copy it with the keyboard.
    }
  }

  return (
    <>
      <TextInput ref={input} readOnly label={label} value={value} onFocus={() => input.current?.select()} />
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={isCopied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t("record.copy")}
        </Button>
        {children}
        <Text size="sm" role="status">
          {isCopied && t("record.copied")}
        </Text>
      </Group>
    </>
  );
}
