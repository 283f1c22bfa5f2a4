import { Button, Text } from "@mantine/core";
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { type OpenForm, useField } from "../../kit/form/open-form.ts";
import { RemoveButton } from "../../kit/ui/remove-button.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { ExternalLinks } from "./external-links.tsx";
import { LinkDialog } from "./link-dialog.tsx";
import type { TournamentDraft } from "./tournament-fields.tsx";

/** A field for the links of a tournament. A dialog adds them; the form saves them. */
export function ExternalLinksField({ form }: { form: OpenForm<TournamentDraft> }) {
  const { t } = useTranslation();
  const { value: links, onChange, label, error, input } = useField(form, "externalLinks");
  const [isAdding, setAdding] = useState(false);
  const adder = useRef<HTMLButtonElement | null>(null);

  function remove(removed: number) {
    onChange(links.filter((_, position) => position !== removed));
    adder.current?.focus();
  }

  return (
    <Section title={label}>
      {links.length === 0 && <Text c="dimmed">{t("record.nothing")}</Text>}
      {links.length > 0 && (
        <ExternalLinks
          links={links}
          action={({ name }, position) => <RemoveButton name={name} onClick={() => remove(position)} />}
        />
      )}
      {error && (
        <Text size="xs" c="var(--mantine-color-error)" mt={4} role="alert">
          {error}
        </Text>
      )}
      <Button
        ref={(button) => {
          adder.current = button;
          input.ref(button);
        }}
        mt="xs"
        size="xs"
        variant="default"
        onClick={() => setAdding(true)}
      >
        {t("tournament.link.add")}
      </Button>
      <LinkDialog opened={isAdding} onClose={() => setAdding(false)} onAdd={(link) => onChange([...links, link])} />
    </Section>
  );
}
