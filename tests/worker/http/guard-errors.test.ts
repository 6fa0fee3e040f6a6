import { sql } from "drizzle-orm";
import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { refuseWhere, type Guard } from "#db/guards.ts";
import { GUARDS } from "#db/schema/guards.ts";
import { invalidField, type ErrorResponse } from "#domain/errors.ts";
import { database } from "#tests/support/worker/factories.ts";
import type { ApiEnv } from "#worker/http/context.ts";
import { domainErrorOf, withGuardErrors } from "#worker/http/guard-errors.ts";
import { respondWithError } from "#worker/http/on-error.ts";

/** The status and the sentence of the response when a guard refuses the batch of a request. */
const answers: Record<Guard, [status: number, sentence: string]> = {
  session_ended: [401, "Please sign in to continue"],
  participant_unavailable: [422, "User not found"],
  event_unavailable: [422, "This event is not there any more"],
  receipt_unavailable: [422, "This receipt no longer exists. Please add it again."],
  squad_closed: [404, "Not found"],
  squad_archived: [409, "This squad is archived. An owner can reopen it."],
  squad_full: [409, "A squad can have at most 50 people"],
  too_many_squads: [409, "A person can join at most 200 squads"],
  member_unavailable: [422, "Someone in this split is no longer in the squad"],
  invite_gone: [404, "This invite no longer works. Ask for a new one."],
  invite_used_up: [409, "This invite has been used as often as it allows. Ask for a new one."],
  guest_taken: [409, "Someone else has already claimed this guest"],
  removed_from_squad: [409, "Only an owner can add someone again who was removed from the squad"],
  plan_outdated: [409, "This was changed by someone else. Please try again."],
  payment_unavailable: [422, "You can record payments of your own, and those of guests"],
  shares_changed: [409, "These shares have changed. Please check them and try again."],
  people_changed: [409, "This was changed by someone else. Please try again."],
  already_billed: [409, "This event has a bill already"],
  series_changed: [409, "This was changed by someone else. Please try again."],
  blocked_by_you: [409, "You have blocked this person. Unblock them first."],
  invitation_declined: [409, "They declined recently. Send them an invite link instead."],
  too_many_invitations: [409, "They have too many invitations. Send them an invite link instead."],
  invitation_limit: [429, "Too many tries. Please wait a moment and try again."],
  claim_unfit: [409, "Only a bill that is divided by items can be claimed by tapping"],
  claim_over: [409, "This receipt is closed, so nothing can be tapped any more"],
  claim_taken: [409, "Someone else has the last of these"],
  claim_changed: [409, "Someone has just tapped or edited the split. Check the items and save again."],
  goal_closed: [409, "This goal is closed"],
  goal_waiting: [409, "Some money of this goal waits for an answer. It has to be answered or withdrawn first."],
  goal_too_little: [409, "There is not that much of theirs in this goal"],
  goal_too_much: [409, "That is more than a goal can carry: 1,000,000.00 in all, with what it has paid"],
  goal_kept: [409, "You keep the money of a savings goal. Hand it over or close it first."],
  goal_split_unfit: [
    409,
    "A goal pays for a split that its keeper paid alone, and once. Someone in it must have money in the goal.",
  ],
  goal_keeper_unfit: [422, "The keeper must be a member with an account"],
  too_many_goals: [409, "A squad can have at most 20 open goals. Close one first."],
  too_many_imports: [
    409,
    "You have 10 imports that are not finished. Finish one, or wait until they are dropped after three days.",
  ],
  import_overtaken: [
    409,
    "These entries were imported in the meantime. Please choose the file again to see what is new.",
  ],
  no_place_to_hold: [422, "There are not enough free places to hold"],
};

const refusing = (guard: Guard) => database().batch({ refused: refuseWhere(database(), guard, sql`true`) });

describe("a batch that a guard refuses", () => {
  it.each(GUARDS)("answers with the error of %s, never with a failure of the server", async (guard) => {
    const app = new Hono<ApiEnv>().get("/", async (c) => c.json(await refusing(guard)));
    app.onError(respondWithError);
    const response = await app.request("/");
    const { error } = await response.json<ErrorResponse>();
    expect([response.status, error.message]).toEqual(answers[guard]);
  });

  it("answers with another error where a route names a field of its own", async () => {
    const handled = withGuardErrors({
      participant_unavailable: () => invalidField("participantIds", "User not found"),
    });
    const errorOf = (guard: Guard) =>
      refusing(guard)
        .catch(handled)
        .catch((error: unknown) => domainErrorOf(error)?.details.fields ?? domainErrorOf(error)?.code);
    expect(await errorOf("participant_unavailable")).toEqual({ participantIds: "User not found" });
    expect(await errorOf("squad_full")).toBe("squad_full");
  });
});

it("an error that no guard refused has no error of the API", () => {
  expect(domainErrorOf(new Error("UNIQUE constraint failed: users.username"))).toBeUndefined();
  expect(domainErrorOf(new Error("CHECK constraint failed: payments_cents"))).toBeUndefined();
  expect(domainErrorOf("CHECK constraint failed: squad_full")).toBeUndefined();
});
