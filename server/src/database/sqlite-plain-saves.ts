import type SqliteConnection from "better-sqlite3";
import type { PlainSave } from "./plain-save.ts";

/**
 * Writes a plain save on SQLite, in the transaction that is open. It writes nothing and answers false when another version is
 * stored, or somebody has moved the entity since it was read.
 */
export function plainSaver(connection: SqliteConnection.Database): (save: PlainSave) => boolean {
  const update = connection.prepare(`
    update entity set version = ?, document = ?, public_document = ?, updated_at = ?, updated_by = ?
    where id = ? and version = ? and moves = ?`);
  const move = connection.prepare("update visibility set sort_key = ? where entity = ?");
  const note = connection.prepare("insert into stale_term (entity, document) values (?, ?) on conflict do nothing");
  const log = connection.prepare(`
    insert into change (position, at, by, entity, type, version, action, affects_summary, sports, reset_sports, before, after)
    values (
      (select coalesce(max(position), 0) + 1 from change), ?, ?, ?, ?, ?, 'updated', ?,
      (select json_group_array(sport) from visibility where entity = ? and sport <> '*'), '[]', ?, ?)`);
  return ({ row, before, affectsSummary, key, stale }) => {
    const { id, type, version, document, public_document, updated_at, updated_by, moves } = row;
    const { changes } = update.run(version, document, public_document, updated_at, updated_by, id, version - 1, moves);
    if (changes !== 1) return false;
    if (key !== null) move.run(key, id);
    if (stale) note.run(id, before);
    log.run(updated_at, updated_by, id, type, version, affectsSummary ? 1 : 0, id, before, document);
    return true;
  };
}
