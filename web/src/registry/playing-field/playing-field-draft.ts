import type { PlayingField, playingField } from "#contract/fields/playing-field.ts";
import type { Draft } from "../../kit/page/fields.tsx";

export type PlayingFieldDraft = Draft<typeof playingField, "name" | "capacities">;

export type Capacity = PlayingField["capacities"][number];
