import { setImmediate as turn } from "node:timers/promises";
import type postgres from "postgres";
import { isOutOfReach } from "./out-of-reach.ts";
import type { PlainSave } from "./plain-save.ts";

interface Waiting {
  save: PlainSave;
  /** False when another version is stored by now; then nothing has been written. */
  resolve: (written: boolean) => void;
  reject: (error: unknown) => void;
}

const mostTogether = 64;

/**
 * Writes plain saves on PostgreSQL, all that wait while one statement is being made durable by the next one, so that sixteen saves
 * take about as long as one. It needs no lock on parents: whoever moves an entity to other sports counts that in its row, and then
 * this writes nothing.
 */
export class PlainSaves {
  readonly #client: () => postgres.Sql;
  #waiting: Waiting[] = [];
  #running = false;

  /** `client` gives one that is good at the moment. */
  constructor(client: () => postgres.Sql) {
    this.#client = client;
  }

  save(save: PlainSave): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ save, resolve, reject });
      if (!this.#running) void this.#run();
    });
  }

  async #run(): Promise<void> {
    this.#running = true;
    await turn();
    for (let batch = this.#take(); batch.length > 0; batch = this.#take()) await this.#writeTogether(batch);
    this.#running = false;
  }

  /** Of each entity one: the next save of the same one has to see what this one has done. */
  #take(): Waiting[] {
    const taken = new Map<string, Waiting>();
    const left: Waiting[] = [];
    for (const one of this.#waiting) {
      const { id } = one.save.row;
      if (taken.has(id) || taken.size === mostTogether) left.push(one);
      else taken.set(id, one);
    }
    this.#waiting = left;
    return [...taken.values()];
  }

  async #writeTogether(batch: readonly Waiting[]): Promise<void> {
    try {
      const saves = batch.map(({ save }) => save);
      const written = await write(this.#client(), saves);
      for (const { save, resolve } of batch) resolve(written.has(save.row.id));
    } catch (error) {
      if (batch.length === 1 || isOutOfReach(error)) for (const { reject } of batch) reject(error);
      // What is wrong with one of them should not be held against the others.
      else for (const one of batch) await this.#writeTogether([one]);
    }
  }
}

/** @returns the ids of those whose stored version was the one before, and which nobody has moved since they were read */
async function write(client: postgres.Sql, saves: readonly PlainSave[]): Promise<Set<string>> {
  const input = saves.map(({ row, before, affectsSummary, key, stale }) => ({
    id: row.id,
    type: row.type,
    version: row.version,
    document: row.document,
    public_document: row.public_document,
    at: row.updated_at,
    by: row.updated_by,
    moves: row.moves,
    before,
    affects_summary: affectsSummary ? 1 : 0,
    new_key: key,
    stale,
  }));
  const saved = await client.unsafe<{ id: string }[]>(statement, [JSON.stringify(input)], { prepare: true });
  return new Set(saved.map(({ id }) => id));
}

const statement = `
  with input as materialized (
    select * from json_to_recordset($1::text::json) as given (
      id text, type text, version integer, document text, public_document text, at text, by text, moves integer, before text,
      affects_summary integer, new_key text, stale boolean
    )
  ),
  held as materialized (
    select entity.id from entity inner join input on input.id = entity.id and input.version = entity.version + 1 and input.moves = entity.moves
    order by entity.id for no key update of entity
  ),
  saved as (
    update entity
    set version = input.version, document = input.document, public_document = input.public_document,
      updated_at = input.at, updated_by = input.by
    from input inner join held on held.id = input.id
    where entity.id = input.id and entity.version = input.version - 1 and entity.moves = input.moves
    returning entity.id
  ),
  written as materialized (select input.* from input inner join saved on saved.id = input.id),
  moved as (
    update visibility set sort_key = written.new_key
    from written where written.new_key is not null and visibility.entity = written.id
  ),
  noted as (
    insert into stale_term (entity, document) select id, before from written where stale
    on conflict (entity) do update set entity = excluded.entity where false
  ),
  logged as (
    insert into change (at, by, entity, type, version, action, affects_summary, sports, reset_sports, before, after)
    select at, by, id, type, version, 'updated', affects_summary,
      coalesce((select json_agg(sport)::text from visibility where visibility.entity = written.id and sport <> '*'), '[]'), '[]',
      before, document
    from written
  )
  select id from saved`;
