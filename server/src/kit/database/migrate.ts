import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Engine } from "./database.ts";
import * as foundation from "./migrations/0001-foundation.ts";
import * as missingTranslations from "./migrations/0002-missing-translations.ts";
import * as accessCounter from "./migrations/0003-access-counter.ts";
import * as fewerTerms from "./migrations/0004-fewer-terms.ts";
import * as idsInLists from "./migrations/0005-ids-in-lists.ts";
import * as moves from "./migrations/0006-moves.ts";
import * as staleTerms from "./migrations/0007-stale-terms.ts";
import * as placing from "./migrations/0008-placing.ts";
import * as durablePlacing from "./migrations/0009-durable-placing.ts";
import * as changeSets from "./migrations/0010-change-sets.ts";
import * as formats from "./migrations/0011-formats.ts";
import * as teamMembers from "./migrations/0012-team-members.ts";
import * as draws from "./migrations/0013-draws.ts";
import * as schedules from "./migrations/0014-schedules.ts";
import * as calendarKeys from "./migrations/0015-calendar-keys.ts";
import * as published from "./migrations/0018-published.ts";
import * as programs from "./migrations/0019-programs.ts";
import * as activity from "./migrations/0021-activity.ts";
import * as calendarDigests from "./migrations/0021-calendar-digests.ts";
import * as formerMembers from "./migrations/0022-former-members.ts";
import * as ownersTold from "./migrations/0023-owners-told.ts";
import * as badges from "./migrations/0024-badges.ts";
import * as leagues from "./migrations/0025-leagues.ts";
import * as grants from "./migrations/0026-grants.ts";
import * as contacts from "./migrations/0027-contacts.ts";
import * as reports from "./migrations/0028-reports.ts";
import * as memberships from "./migrations/0029-memberships.ts";
import * as retention from "./migrations/0030-retention.ts";
import * as rescheduling from "./migrations/0031-rescheduling.ts";
import * as encounters from "./migrations/0032-encounters.ts";
import * as requestedBookings from "./migrations/0033-requested-bookings.ts";
import * as starts from "./migrations/0034-starts.ts";
import * as words from "./migrations/0035-words.ts";
import type { Schema } from "./schema.ts";

/**
 * In the order in which they are applied. Databases store these names, so they stay as they are, although two have the
 * number 0021, and none 0016, 0017 and 0020.
 */
const migrations: Record<string, { up: (db: Kysely<unknown>, engine: Engine) => Promise<void> }> = {
  "0001-foundation": foundation,
  "0002-missing-translations": missingTranslations,
  "0003-access-counter": accessCounter,
  "0004-fewer-terms": fewerTerms,
  "0005-ids-in-lists": idsInLists,
  "0006-moves": moves,
  "0007-stale-terms": staleTerms,
  "0008-placing": placing,
  "0009-durable-placing": durablePlacing,
  "0010-change-sets": changeSets,
  "0011-formats": formats,
  "0012-team-members": teamMembers,
  "0013-draws": draws,
  "0014-schedules": schedules,
  "0015-calendar-keys": calendarKeys,
  "0018-published": published,
  "0019-programs": programs,
  "0021-activity": activity,
  "0021-calendar-digests": calendarDigests,
  "0022-former-members": formerMembers,
  "0023-owners-told": ownersTold,
  "0024-badges": badges,
  "0025-leagues": leagues,
  "0026-grants": grants,
  "0027-contacts": contacts,
  "0028-reports": reports,
  "0029-memberships": memberships,
  "0030-retention": retention,
  "0031-rescheduling": rescheduling,
  "0032-encounters": encounters,
  "0033-requested-bookings": requestedBookings,
  "0034-starts": starts,
  "0035-words": words,
};

/**
 * The migrations beside which servers of the release before go on, since they only add tables, indexes, or columns that
 * are empty or have a default. Before any other one, all older servers have to be stopped.
 */
const besideOlder = new Set(["0033-requested-bookings"]);

/** Whether a migration is due beside which no server of an older release may run. */
export async function mustBeAlone(db: Kysely<Schema>, engine: Engine): Promise<boolean> {
  const all = await migratorFor(db, engine).getMigrations();
  return all.some(({ name, executedAt }) => executedAt === undefined && !besideOlder.has(name));
}

/** The database has a migration that this release does not know. */
export class NewerDatabase extends Error {
  constructor(migration: string) {
    super(
      `A newer version has brought the database up to date (${migration}): start that version, or restore a backup.`,
    );
  }
}

/**
 * Migrates the tables to the latest version, or to the named migration; Kysely's lock lets only one server migrate at a
 * time.
 */
export async function migrate(db: Kysely<Schema>, engine: Engine, to?: string): Promise<void> {
  const migrator = migratorFor(db, engine);
  const { error, results } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to));
  if (error) {
    const [, newer] = /previously executed migration (\S+) is missing/.exec((error as Error).message) ?? [];
    if (newer) throw new NewerDatabase(newer);
    const failed = results?.find(({ status }) => status === "Error")?.migrationName;
    throw new Error(`The database could not be brought up to date${failed ? ` (${failed})` : ""}.`, { cause: error });
  }
}

function migratorFor(db: Kysely<Schema>, engine: Engine): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => forEngine(engine) } });
}

function forEngine(engine: Engine): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, { up }]) => [name, { up: (db: Kysely<unknown>) => up(db, engine) }]),
  );
}
