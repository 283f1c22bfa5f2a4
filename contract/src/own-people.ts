import { changeSetId, historyEntry, nextVersion } from "./change-sets.ts";
import { memberRoles } from "./enumerations.ts";
import { instant, phoneNumber, uuid } from "./values.ts";
import { z } from "./zod.ts";

/** The participants that the caller is, found by the verified addresses. */
export const ownPeopleAnswer = z.object({ people: z.array(uuid()) }).meta({ id: "OwnPeople" });

/** All that is stored about a person, for this person. */
export const ownPersonAnswer = z
  .object({
    person: z.record(z.string(), z.unknown()),
    licenses: z.array(z.record(z.string(), z.unknown())),
    teams: z.array(
      z.object({
        team: z.object({ id: uuid(), type: z.literal("team") }),
        name: z.string(),
        role: z.enum(memberRoles),
        from: z.string().nullable(),
        to: z.string().nullable(),
      }),
    ),
    matches: z.array(z.object({ id: uuid(), scheduledAt: instant().nullable() })),
    history: z.array(historyEntry),
  })
  .meta({ id: "OwnPerson" });

export type OwnPerson = z.output<typeof ownPersonAnswer>;

/** What people change of themselves; a field that is left out stays. */
export const ownPersonBody = z
  .strictObject({
    changeSet: changeSetId,
    version: nextVersion,
    phoneNumber: phoneNumber().nullable().optional(),
    public: z
      .enum(["yes", "no"])
      .nullable()
      .optional()
      .meta({ description: "Whether public pages name the person; yes from 18 years on" }),
  })
  .meta({ id: "OwnPersonRequest" });

export type OwnPersonBody = z.output<typeof ownPersonBody>;
