import { asEventHost } from "#db/queries/events/event-access.ts";
import {
  countInvitees,
  insertInvitees,
  notifyInvited,
  refuseTooManyHeld,
} from "#db/queries/events/event-invitations.ts";
import { mailInvited } from "#db/queries/events/event-mails.ts";
import { selectEventState } from "#db/queries/events/events.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { HELD_IN_PAST, type InviteToEvent } from "#domain/events/events.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { publishEventChanged } from "./publish-event-changed.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";

/**
 * Invites people to an event as one of its organizers, each at most once. The result counts how many of the named people can
 * come, including those invited before and those who get nothing because of a block: no one can learn of a block.
 * With `holdUntil`, each of them has a place held until then: all of them or none.
 */
export async function inviteToEvent(ctx: UserContext, id: string, { userIds, holdUntil }: InviteToEvent) {
  const { db, now, userId } = ctx;
  await limitTries(ctx, "eventInvitations", ctx.userId);
  if (holdUntil && Date.parse(holdUntil) <= now.getTime()) throw invalidField("holdUntil", HELD_IN_PAST);
  const organizer = asEventHost(id, userId);
  const invitation = { userIds, holdUntil: holdUntil ? new Date(holdUntil) : null };
  const {
    state: [state],
    invitees: [invitees],
    mails,
    notified,
  } = await db.batch({
    state: selectEventState(db, organizer, now),
    invitees: countInvitees(db, organizer, invitation, now),
    mails: mailInvited(db, organizer, invitation, now),
    written: insertInvitees(db, organizer, invitation, now),
    held: holdUntil ? refuseTooManyHeld(db, organizer, now) : undefined,
    notified: notifyInvited(db, organizer, invitation, now),
  });
  if (!state) throw new DomainError("not_found");
  if (state.isOver) throw new DomainError("event_over");
  queueMailsLater(ctx, mails);
  publishNotificationsLater(ctx, notified);
  // Their overview shows it, and the organizer's other tabs list who is invited.
  publishEventChanged(ctx, id, [...notified, { userId }]);
  return { invited: invitees?.count ?? 0 };
}
