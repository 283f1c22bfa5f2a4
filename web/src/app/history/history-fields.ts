import type { EntityType } from "#contract/entity-types.ts";
import type { FieldDeclaration } from "../../kit/page/fields.tsx";
import { recordKinds } from "../record-kinds.ts";

/** How the history shows the fields of a kind. */
export interface HistoryFields {
  // biome-ignore lint/suspicious/noExplicitAny: only the kind of a change knows the types of its values
  fields: Record<string, FieldDeclaration<any>>;
  /** Converts stored values to displayed values. */
  split?: (values: Record<string, unknown>) => Record<string, unknown>;
  /** Lists that are shown as a whole, because their single items are meaningless. */
  whole?: readonly string[];
}

/** The displays of kinds without a form, or with more fields in the history than in the form of a new entity. */
const loading: Partial<Record<EntityType, () => Promise<HistoryFields>>> = {
  booking: async () => ({ fields: (await import("../../schedule/booking/booking-history.tsx")).bookingHistory }),
  entry: async () => ({ fields: (await import("../../tournament/entry/entry-history.tsx")).entryHistory }),
  grant: async () => ({ fields: (await import("../../registry/grant/grant-form.tsx")).grantHistory }),
  license: async () => ({ fields: (await import("../../registry/license/license-history.ts")).licenseHistory }),
  match: async () => {
    const { matchHistory } = await import("../../court/match/match-history.tsx");
    const { splitCompetitors } = await import("../../court/match/split-competitors.ts");
    return { fields: matchHistory, split: splitCompetitors, whole: ["sets", "sources", "places", "teams", "replies"] };
  },
  participant: async () => {
    const { participantHistory } = await import("../../registry/participant/participant-history.ts");
    const { splitPublicWish } = await import("../../registry/participant/public-wish.ts");
    return { fields: participantHistory, split: splitPublicWish };
  },
  playing_field: async () => ({
    fields: (await import("../../registry/playing-field/playing-field-history.tsx")).playingFieldHistory,
  }),
  request: async () => ({ fields: (await import("../../clubs/requests/request-history.tsx")).requestHistory }),
  stage: async () => ({ fields: (await import("../../tournament/stage/stage-history.tsx")).stageHistory }),
  tournament: async () => ({
    fields: (await import("../../tournament/tournament/tournament-history.tsx")).tournamentHistory,
  }),
  user: async () => ({ fields: (await import("./user-fields.tsx")).userHistory }),
};

const loaded = new Map<EntityType, Promise<HistoryFields>>();

/**
 * The display of a kind's fields in the order of its form. The promise is cached, so that React can read it while
 * rendering.
 */
export function loadHistoryFields(type: EntityType): Promise<HistoryFields> {
  const found = loaded.get(type) ?? loading[type]?.() ?? loadForm(type);
  loaded.set(type, found);
  // After a failure, the next call loads it again.
  found.catch(() => loaded.delete(type));
  return found;
}

async function loadForm(type: EntityType): Promise<HistoryFields> {
  const record = recordKinds.find(({ kind }) => kind.type === type);
  if (!record) throw new Error(`Nothing tells of the fields of the kind ${type}.`);
  return (record.newForm ?? record.form)();
}
