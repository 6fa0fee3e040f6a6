import { refuseForeignPayers } from "#db/queries/events/event-bills.ts";
import { asEventViewer } from "#db/queries/events/event-access.ts";
import { newId } from "#db/new-id.ts";
import { refuseForeignSquad } from "#db/queries/events/event-squad.ts";
import { insertEvent, selectEvent } from "#db/queries/events/events.ts";
import { invalidField } from "#domain/errors.ts";
import { billProblem, NOT_A_PAYER } from "#domain/events/event-bill.ts";
import { visibilityProblem } from "#domain/events/event-visibility.ts";
import { END_IS_OVER, endProblem, spanOf } from "#domain/events/event-end.ts";
import { DATE_IS_OVER, type EventInput, type SocialEvent } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { withGuardErrors } from "#worker/http/guard-errors.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { timeZoneOf } from "#worker/http/today.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/** Creates an event with the signed-in user as its organizer. Its default time zone is that of their profile. */
export async function createEvent(ctx: UserContext, input: EventInput): Promise<SocialEvent> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "writeEvent", userId);
  refuseBadDates(input, now);
  refuseBadBill(input, now, "new");
  refuseBadVisibility(input);
  const id = newId("evt", now);
  // Costs a round trip, which sending the zone avoids.
  const timeZone = input.timeZone ?? (await timeZoneOf(ctx));
  const event = insertEvent(db, asAccountOwner({ userId }), { ...input, id, timeZone }, now);
  const { answer, replayed } = await writeOnce(
    ctx,
    {
      squad: input.squadId ? refuseForeignSquad(db, { eventId: id, squadId: input.squadId, userId }) : undefined,
      event,
      payers: input.payerIds ? refuseForeignPayers(db, id) : undefined,
    },
    selectEvent(asEventViewer(id, userId), now),
  ).catch(withEventFields);
  if (!answer) throw new Error("the new event cannot be read");
  if (!replayed) ctx.publish([userId], { type: "event-changed", eventId: id });
  return answer;
}

/** Handles the failure of a batch that writes an event with its squad and who pays. */
export const withEventFields = withGuardErrors({
  squad_closed: () => invalidField("squadId", "You are not in this squad, or it is archived"),
  member_unavailable: () => invalidField("payerIds", NOT_A_PAYER),
});

/** Refuses fields of lock, budget and bill that do not go together. Those of an existing event can have a lock that has passed. */
export function refuseBadBill(input: EventInput, now: Date, event: "new" | "edit"): void {
  const problem = billProblem(input, now.getTime(), event === "edit" ? (input.lockAt ?? null) : null);
  if (problem) throw invalidField(problem.field, problem.sentence);
}

export function refuseBadVisibility(input: EventInput): void {
  const problem = visibilityProblem(input);
  if (problem) throw invalidField("squadId", problem);
}

/** Refuses dates that do not go together, and an event that is over: at its end, or without one when it begins. */
export function refuseBadDates(input: EventInput, now: Date): void {
  const problem = endProblem(input);
  if (problem) throw invalidField(problem.field, problem.sentence);
  const { begins, ends } = spanOf(input);
  if (ends && ends <= now)
    throw invalidField(input.endsAt ? "endsAt" : "eventDate", input.endsAt ? END_IS_OVER : DATE_IS_OVER);
  if (!ends && begins <= now) throw invalidField("eventDate", DATE_IS_OVER);
}
