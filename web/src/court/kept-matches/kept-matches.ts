import type { QueryClient, QueryKey } from "@tanstack/react-query";
import type { Match } from "#contract/fields/match.ts";
import type { AnyKind } from "#contract/kind.ts";
import { match as definition } from "#contract/kinds/match.ts";
import { participant } from "#contract/kinds/participant.ts";
import { playingField } from "#contract/kinds/playing-field.ts";
import { sport } from "#contract/kinds/sport.ts";
import { stage } from "#contract/kinds/stage.ts";
import { team } from "#contract/kinds/team.ts";
import { tournament } from "#contract/kinds/tournament.ts";
import { venue } from "#contract/kinds/venue.ts";
import { workingSport } from "#contract/permissions.ts";
import { getMany, getOne, getParts, type Stored } from "../../kit/records/entities.ts";
import { keys } from "../../kit/records/keys.ts";
import { selectedSport } from "../../kit/sign-in/selected-sport.ts";
import { session, userOf } from "../../kit/sign-in/session.ts";
import { matchesOf, putMatch } from "./kept-match-store.ts";
import { recalled } from "./recalled.ts";

/**
 * Stores these matches for the current user, with the answers that their pages need, for times without a connection.
 */
export async function keepMatches(client: QueryClient, ids: readonly string[]): Promise<void> {
  for (const id of ids) await keepMatch(client, id);
}

export async function keepMatch(client: QueryClient, id: string): Promise<void> {
  const user = userOf(session.get())?.id;
  const sport = selectedSport.get();
  if (user === undefined) return;
  const answers = await answersOf(client, id);
  if (userOf(session.get())?.id !== user || selectedSport.get() !== sport) return;
  await putMatch({ user, sport, match: id, at: Date.now(), answers }).catch((error: unknown) =>
    console.info("The match was not kept:", error),
  );
}

/** Shows a stored match in place of missing answers; false if it is not stored. */
export async function recallMatch(client: QueryClient, id: string): Promise<boolean> {
  const kept = (await readKept()).find(({ match }) => match === id);
  if (!kept) return false;
  for (const { key, data } of kept.answers) {
    if (client.getQueryData(key) !== undefined) continue;
    client.setQueryData(key, data, { updatedAt: kept.at });
    // If there is a connection after all, the match is read again; otherwise this happens as soon as there is one.
    void client.invalidateQueries({ queryKey: key, exact: true }, { cancelRefetch: false });
  }
  recalled.set(new Map(recalled.get()).set(id, kept.at));
  return true;
}

/** The stored matches of the current user in the current sport, the latest first. */
export async function readKept() {
  const user = userOf(session.get())?.id;
  const kept = user === undefined ? [] : await matchesOf(user).catch(() => []);
  return kept.filter(({ sport }) => sport === selectedSport.get()).reverse();
}

/** The title of a stored match: its teams; null for a side that is not known. */
export function teamsOf({ match, answers }: { match: string; answers: readonly { key: QueryKey; data: unknown }[] }) {
  const find = <T>(type: string, form: string) =>
    answers.find(({ key }) => key[1] === type && key[2] === form)?.data as T | undefined;
  const teams = find<{ id: string; name: string }[]>(team.type, "list") ?? [];
  const found = find<Match>(definition.type, "one");
  const names = found?.competitors.map(({ id }) => teams.find((one) => one.id === id)?.name ?? null) ?? [];
  return { id: match, names };
}

/**
 * The answers that the page of the match reads, from the cache if possible. People are left out, because scoring does
 * not need the officials.
 */
async function answersOf(client: QueryClient, id: string) {
  const answers: { key: QueryKey; data: unknown }[] = [];
  const read = async <T>(key: QueryKey, queryFn: () => Promise<T>): Promise<T | undefined> => {
    const data = await client.ensureQueryData({ queryKey: key, queryFn }).catch(() => undefined);
    if (data !== undefined) answers.push({ key, data });
    return data;
  };
  const readOne = <D extends AnyKind>(kind: D, one: string): Promise<Stored<D> | undefined> =>
    read(keys.one(kind.type, one), () => getOne(kind, one));

  const match = await readOne(definition, id);
  if (!match) return answers;
  const ids = match.competitors.flatMap(({ id }) => id ?? []).sort();
  if (ids.length > 0) await read(keys.list(team.type, { ids }), () => getMany(team, ids));
  const players = match.players.flat().sort();
  if (players.length > 0)
    await read(keys.list(participant.type, { ids: players }), () => getMany(participant, players));
  // A rubber is played where its encounter is.
  const parent = match.parent.type === "match" ? (await readOne(definition, match.parent.id))?.parent : match.parent;
  if (!parent) return answers;
  const ofStage = parent.type === "stage" ? await readOne(stage, parent.id) : undefined;
  const tournamentId = parent.type === "stage" ? ofStage?.tournamentId : parent.id;
  if (tournamentId) await readOne(tournament, tournamentId);
  // A stage without a name is numbered among the others.
  if (ofStage && !ofStage.name) {
    await read(keys.parts(stage.type, ofStage.tournamentId), () => getParts(stage, ofStage.tournamentId));
  }
  // The format of the sport applies if nothing below has one.
  const user = userOf(session.get());
  const home = user && workingSport(user, selectedSport.get());
  if (home !== null) await readOne(sport, home);
  const field = match.playingField === null ? undefined : await readOne(playingField, match.playingField);
  if (field) await readOne(venue, field.venueId);
  return answers;
}
