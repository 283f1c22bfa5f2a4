import { type AnyDefinition, type AnyEntity, merge } from "#contract/entity.ts";
import type { EntityType } from "#contract/entity-types.ts";
import { issuesOf, type RuleIssue } from "#contract/issues.ts";
import { mayManage, mayUpdate, mayUpdateField } from "#contract/permissions.ts";
import { type Caller, requireHome, requireSport, sees } from "../access/caller.ts";
import { findDeletion } from "../changes/log.ts";
import type { Database } from "../database/database.ts";
import { findRow } from "../database/entity-rows.ts";
import { RecentRows } from "../database/recent-rows.ts";
import type { Reader, Transaction } from "../database/schema.ts";
import { invalid, Refusal } from "../refusal.ts";
import { deleteWithParts } from "./deletion.ts";
import { changedFields, parseDocument } from "./documents.ts";
import type { Feature, Features } from "./feature.ts";
import { chooseHome } from "./home.ts";
import { mayBePlain, plainSaveOf, refers } from "./plain-saves.ts";
import { checkCircle, checkReferences } from "./references.ts";
import { notFound, ownerOf, type StoredRow } from "./rows.ts";
import { TermUpkeep } from "./term-upkeep.ts";
import { rowOf, writeEntity } from "./writing.ts";

export interface SaveRequest {
  feature: Feature;
  id: string;
  /** The version that the save creates: stored plus one, 0 for a new entity. */
  version: number;
  /** The fields to change, not yet validated. */
  body: unknown;
  caller: Caller;
  /** The owner that the address names, for kinds that are nested under it. */
  ownerId?: string;
  /** The home that an import names. */
  home?: string | undefined;
}

export type DeleteRequest = Omit<SaveRequest, "body" | "home">;

/** Saves and deletes of every kind: the one path on which versions, rights, references and the change log are kept. */
export class Store {
  readonly db: Database;
  readonly features: Features;
  readonly terms: TermUpkeep;
  /** As they were saved here; somebody may have changed them since. */
  readonly #recent = new RecentRows();
  /** Called after each commit that has changed something. */
  onCommit: () => void = () => {};

  constructor(db: Database, features: Features) {
    this.db = db;
    this.features = features;
    this.terms = new TermUpkeep(db, features);
  }

  readonly definitionOf = (type: EntityType): AnyDefinition => this.features.of(type).definition;

  async save(request: SaveRequest): Promise<StoredRow> {
    const row = (await this.#savePlainly(request)) ?? (await this.db.write((trx) => this.saveIn(trx, request)));
    this.onCommit();
    return row;
  }

  async delete(request: DeleteRequest): Promise<void> {
    await this.db.write((trx) => this.deleteIn(trx, request));
    this.onCommit();
  }

  /** A save as part of a larger transaction; the caller calls onCommit after it. */
  async saveIn(trx: Transaction, request: SaveRequest): Promise<StoredRow> {
    const { feature, id, caller } = request;
    const { definition } = feature;
    const change = readAllowedChange(request);
    await this.#lock(trx, request, change);
    const row = await findRow(trx, id);
    if (!row) return this.#create(trx, request, change);

    const examined = await this.#examine(trx, request, row, change);
    if (examined === "repetition") return row;
    const { stored, next, changed, issues } = examined;
    issues.push(...(await checkReferences(trx, this.features, caller, definition, next, stored)));
    if (changed.includes(definition.parents ?? "")) issues.push(...(await checkCircle(trx, definition, next)));
    if (issues.length === 0) issues.push(...((await feature.check?.(trx, next, stored, this.db)) ?? []));
    if (issues.length > 0) throw invalid(issues);
    return writeEntity(trx, this, feature, { caller, next, stored: { row, entity: stored }, changed });
  }

  /** A save that needs no transaction of several statements; null when it does. */
  async #savePlainly(request: SaveRequest): Promise<StoredRow | null> {
    const { feature, id, version } = request;
    if (version === 0 || !mayBePlain(feature)) return null;
    const change = readAllowedChange(request);
    const recalled = this.#recent.get(id);
    if (recalled?.version === version - 1) {
      // Should it be another one by now, nothing is written; and what it is refused for may no longer be so.
      const saved = await this.#saveOver(recalled, request, change).catch(ignoreRefusal);
      if (saved) return saved;
    }
    const row = await this.db.findRow(id);
    return row ? this.#saveOver(row, request, change) : null;
  }

  async #saveOver(row: StoredRow, request: SaveRequest, change: Record<string, unknown>): Promise<StoredRow | null> {
    const { feature, caller } = request;
    const examined = await this.#examine(this.db.read, request, row, change);
    if (examined === "repetition") return row;
    const { stored, next, changed, issues } = examined;
    if (issues.length > 0) throw invalid(issues);
    if (changed.some((field) => refers(feature, field))) return null;
    const written = rowOf(feature, { caller, next, stored: { row, entity: stored }, changed });
    const plain = plainSaveOf(feature.definition, written, { row, entity: stored }, next, changed);
    const isStored = await this.db.savePlainly(plain);
    this.#recent.note(written, isStored);
    return isStored ? written : null;
  }

  /** What the caller, the versions and the kind's own rules say of a save of what is stored. */
  async #examine(
    db: Reader,
    request: SaveRequest,
    row: StoredRow,
    change: Record<string, unknown>,
  ): Promise<"repetition" | { stored: AnyEntity; next: AnyEntity; changed: string[]; issues: RuleIssue[] }> {
    const { feature, id, version, caller } = request;
    const { definition } = feature;
    await this.#requireVisible(db, request, row);
    const stored = parseDocument(row);
    const completed = feature.complete?.(change, stored) ?? change;
    const next: AnyEntity = { id, version, ...merge(definition, stored, completed) };
    if (isRepetition(request, row, next)) return "repetition";
    if (row.version + 1 !== version) throw conflict(row);
    requireHome(caller, row.home);
    const changed = changedFields(definition, stored, next);
    requireFields(caller, definition, changed);
    feature.guard?.(caller, stored, next);
    return { stored, next, changed, issues: definition.rules?.(next as never, stored as never) ?? [] };
  }

  async deleteIn(trx: Transaction, request: DeleteRequest): Promise<void> {
    const { feature, id, version, caller } = request;
    requireRole(caller, mayManage(caller, feature.definition.type));
    await this.db.lockParents(trx, "shared");
    const owner = (await findRow(trx, id))?.owner;
    if (owner) await this.db.lockEntity(trx, owner, "change");
    await this.db.lockEntity(trx, id, "delete");
    const row = await findRow(trx, id);
    if (!row) {
      const deletion = await findDeletion(trx, id);
      if (deletion && deletion.version === version && deletion.by === caller.userId) return;
      throw notFound(feature);
    }
    await this.#requireVisible(trx, { ...request, version: version === 0 ? 1 : version }, row);
    if (row.version + 1 !== version) throw conflict(row);
    requireHome(caller, row.home);
    await deleteWithParts(trx, this, caller, row);
  }

  async #create(trx: Transaction, request: SaveRequest, change: Record<string, unknown>): Promise<StoredRow> {
    const { feature, id, version, caller } = request;
    const { definition } = feature;
    if (version > 0) throw notFound(feature);
    if (await findDeletion(trx, id)) throw idUsed();
    const completed = feature.complete?.(change, null) ?? change;
    const parsed = definition.create.safeParse(completed);
    if (!parsed.success) throw invalid(issuesOf(parsed.error, completed));
    const next: AnyEntity = { id, version: 0, ...merge(definition, null, completed) };
    const issues = definition.rules?.(next as never, null) ?? [];
    const missing = await checkReferences(trx, this.features, caller, definition, next, null);
    if (definition.nested && missing.some(({ path }) => path === definition.owner)) {
      throw notFound(this.features.of(ownerOf(definition, next)?.type ?? "venue"));
    }
    issues.push(...missing);
    if (issues.length === 0) issues.push(...((await feature.check?.(trx, next, null, this.db)) ?? []));
    if (issues.length > 0) throw invalid(issues);
    const home = await chooseHome(trx, this.features, caller, definition, next, request.home);
    requireHome(caller, home);
    return writeEntity(trx, this, feature, {
      caller,
      next,
      stored: null,
      home,
      changed: Object.keys(definition.fields),
    });
  }

  /** What the caller does not see does not exist, but for its id, which stays used. */
  async #requireVisible(db: Reader, request: Omit<SaveRequest, "body">, row: StoredRow): Promise<void> {
    const { feature, version, caller, ownerId } = request;
    const { definition } = feature;
    const itself =
      row.type === definition.type &&
      (ownerId === undefined || row.owner === ownerId) &&
      (await sees(db, caller, definition, row));
    if (itself) return;
    throw version === 0 ? idUsed() : notFound(feature);
  }

  /** On PostgreSQL: in the same order for every save, so that none waits for another in a circle. */
  async #lock(trx: Transaction, request: SaveRequest, change: Record<string, unknown>): Promise<void> {
    const { feature, id, version } = request;
    const { definition } = feature;
    const upward = [definition.parents, definition.owner].filter((field) => field !== undefined);
    const moves = version > 0 && upward.some((field) => field in change);
    await this.db.lockParents(trx, moves ? "exclusive" : "shared");
    if (!definition.owner || this.db.engine === "sqlite") return;
    const owners = [(await findRow(trx, id))?.owner, ownerOf(definition, change)?.id];
    for (const owner of [...new Set(owners)].sort()) if (owner) await this.db.lockEntity(trx, owner, "change");
  }
}

/** @throws 403 when the caller's roles don't let them save this kind, 400 for what is wrong in the body */
function readAllowedChange(request: SaveRequest): Record<string, unknown> {
  const { feature, version, caller } = request;
  const { type } = feature.definition;
  requireRole(caller, version === 0 ? mayManage(caller, type) : mayUpdate(caller, type));
  return readChange(feature, request);
}

function ignoreRefusal(error: unknown): null {
  if (error instanceof Refusal) return null;
  throw error;
}

/** The fields in the body of a save, validated one by one. */
function readChange({ definition }: Feature, { version, body, ownerId }: SaveRequest): Record<string, unknown> {
  const given = body === undefined || body === null ? {} : body;
  const nested = definition.owner !== undefined && ownerId !== undefined ? { [definition.owner]: ownerId } : {};
  const input = isObject(given) ? { ...nested, ...given } : given;
  const parsed = definition.change.safeParse(input);
  if (!parsed.success) {
    // Of a new entity, what is missing is named together with what is wrong.
    const whole = version === 0 ? definition.create.safeParse(input) : parsed;
    throw invalid(issuesOf(whole.error ?? parsed.error, input));
  }
  const change = parsed.data;
  if (definition.owner !== undefined && ownerId !== undefined && change[definition.owner] !== ownerId) {
    throw invalid([{ path: definition.owner, code: "pathMismatch" }]);
  }
  return change;
}

/** The same save by the same user a second time: an answer got lost, or a retry. */
function isRepetition({ version, caller }: SaveRequest, row: StoredRow, next: AnyEntity): boolean {
  return row.version === version && row.updated_by === caller.userId && JSON.stringify(next) === row.document;
}

function requireRole(caller: Caller, allowed: boolean): void {
  if (!caller.superUser) requireSport(caller);
  if (!allowed) throw new Refusal("forbidden", "Your roles do not allow this.");
}

function requireFields(caller: Caller, { type }: AnyDefinition, changed: readonly string[]): void {
  const refused = changed.filter((field) => !mayUpdateField(caller, type, field));
  if (refused.length > 0)
    throw new Refusal("forbidden", `Your roles do not allow you to change: ${refused.join(", ")}.`);
}

function conflict(row: StoredRow): Refusal {
  return new Refusal(
    "version-conflict",
    `This has been changed in the meantime: version ${row.version} is stored. Load it and try again.`,
    { currentVersion: row.version },
  );
}

function idUsed(): Refusal {
  return new Refusal("id-used", "This id is or was in use. Choose a new one.");
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
