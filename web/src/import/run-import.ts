import { IMPORT_LIMITS, type ImportedSquad } from "#domain/import/imported.ts";
import type { UndoneImport } from "#domain/import/squad-imports.ts";
import { memberName, type Squad } from "#domain/squads/squads.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { forgetBegun, keyFor, type Choices } from "#web/import/begun-imports.ts";
import {
  chosenFriends,
  entriesToSend,
  expectedBalances,
  guestsFor,
  memberOfUser,
  type Match,
} from "#web/import/people.ts";

export interface ImportPlan {
  file: ImportedSquad;
  /** What tells this group from others (`groupOf`). */
  group: string;
  choices: Choices;
  format: string;
  currency: string;
  matches: ReadonlyMap<string, Match>;
  /** The squad that exists, or the name of a new one. */
  target: Squad | string;
}

export interface ImportResult {
  squadId: string;
  importId: string;
  /** How many entries were new. */
  written: number;
  known: number;
}

/**
 * Imports a file into a squad, which is created or gets the guests first. `onProgress` gets the part that was sent, 0 to 1. The
 * same plan again goes on where it stopped, until it is answered.
 */
export async function runImport(plan: ImportPlan, onProgress: (share: number) => void): Promise<ImportResult> {
  const { group } = plan;
  try {
    const result = await sendImport(plan, keyFor(group, plan.choices), onProgress);
    forgetBegun(group);
    return result;
  } catch (error) {
    // Refused for good: what is sent next is another import.
    if (error instanceof ApiError && error.status >= 400 && error.status < 500 && !CAN_GO_ON.has(error.code))
      forgetBegun(group);
    throw error;
  }
}

/** The same requests can succeed later. */
const CAN_GO_ON = new Set(["not_signed_in", "session_ended", "too_many_requests", "too_many_imports"]);

async function sendImport(plan: ImportPlan, key: string, onProgress: (share: number) => void): Promise<ImportResult> {
  const { squad, idOf } = await squadFor(plan, key);
  const { id: importId } = await untilAnswered(() =>
    api.squads[":id"].imports.$post(
      { param: { id: squad.id }, json: { format: plan.format } },
      withIdempotencyKey(key),
    ),
  );
  const entries = entriesToSend(plan.file, idOf);
  const known = new Set<number>();
  const batches: string[] = [];
  const size = IMPORT_LIMITS.entriesPerBatch;
  for (let n = 0; n * size < entries.length; n++) {
    const answer = await untilAnswered(() =>
      api.squads[":id"].imports[":importId"].batches[":n"].$put({
        param: { id: squad.id, importId, n: String(n) },
        json: { entries: entries.slice(n * size, (n + 1) * size) },
      }),
    );
    batches.push(answer.hash);
    for (const line of answer.knownLines) known.add(line);
    onProgress(Math.min(1, ((n + 1) * size) / entries.length) * 0.9);
  }
  await untilAnswered(() =>
    api.squads[":id"].imports[":importId"].finish.$post({
      param: { id: squad.id, importId },
      json: { expectedBalances: expectedBalances(entries, known), batches },
    }),
  );
  onProgress(1);
  return { squadId: squad.id, importId, written: entries.length - known.size, known: known.size };
}

/** With 1, 2, 4, 8 and 16 seconds between them. */
const TRIES = 6;
const NOT_ANSWERED = new Set(["offline", "timeout", "unavailable", "no_answer"]);

/** Sends a request again while there is no connection: each of them takes effect once. */
async function untilAnswered<Body>(ask: () => Parameters<typeof unwrap<Body>>[0]): Promise<Body> {
  for (let tried = 1; ; tried++) {
    try {
      return await unwrap(ask());
    } catch (error) {
      if (tried === TRIES || !(error instanceof ApiError && NOT_ANSWERED.has(error.code))) throw error;
      await new Promise((done) => setTimeout(done, 500 * 2 ** tried));
    }
  }
}

/** The squad with everyone in it, and the member of each name of the file. */
async function squadFor(
  { target, matches, currency }: ImportPlan,
  key: string,
): Promise<{ squad: Squad; idOf: Map<string, string> }> {
  const guests = guestsFor(matches, typeof target === "string" ? undefined : target);
  const squad = await squadWith(target, {
    people: { guests: [...guests.values()], userIds: chosenFriends(matches) },
    currency,
    key,
  });
  const idOf = new Map<string, string>();
  for (const [name, match] of matches) {
    const guest = guests.get(name);
    const member = squad.members.findLast((each) => guest !== undefined && memberName(each) === guest);
    const friend = match.startsWith("friend:") ? memberOfUser(squad, match.slice("friend:".length)) : undefined;
    if (match === "me") idOf.set(name, squad.myMemberId ?? "");
    else if (match === "guest") idOf.set(name, member?.id ?? "");
    else if (match.startsWith("friend:")) idOf.set(name, friend?.id ?? "");
    else idOf.set(name, match.slice("member:".length));
  }
  return { squad, idOf };
}

async function squadWith(
  target: Squad | string,
  { people, currency, key }: { people: { guests: string[]; userIds: string[] }; currency: string; key: string },
): Promise<Squad> {
  if (typeof target === "string")
    return untilAnswered(() =>
      api.squads.$post(
        { json: { name: target, currency, guests: people.guests, memberIds: people.userIds } },
        withIdempotencyKey(key),
      ),
    );
  if (people.guests.length + people.userIds.length === 0) return target;
  return untilAnswered(() =>
    api.squads[":id"].members.$post({ param: { id: target.id }, json: people }, withIdempotencyKey(key)),
  );
}

/** Undoes an import. One of 20,000 entries takes longer than a request may: the next one goes on. */
export const undoImport = ({ squadId, importId }: ImportResult): Promise<UndoneImport> =>
  untilAnswered(() => api.squads[":id"].imports[":importId"].$delete({ param: { id: squadId, importId } }));
