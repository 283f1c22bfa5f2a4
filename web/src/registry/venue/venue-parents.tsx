import { useTranslation } from "react-i18next";
import type { Venue } from "#contract/fields/venue.ts";
import { venue } from "#contract/kinds/venue.ts";
import { SavedReferences } from "../../kit/relations/saved-references.tsx";
import { Section } from "../../kit/ui/section.tsx";
import { venueParents } from "../organization/parent-kinds.ts";

/** The organizations that a venue belongs to. Each change is saved at once and increases the venue's version. */
export function VenueParents({ entity }: { entity: Venue }) {
  const { t } = useTranslation();
  return (
    <Section title={t("record.field.parents")}>
      <SavedReferences definition={venue} entity={entity} field="parents" targets={venueParents} />
    </Section>
  );
}
