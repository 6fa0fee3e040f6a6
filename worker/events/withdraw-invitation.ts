import { asPersonHost } from "#db/queries/events/event-access.ts";
import { deleteInvitation, deleteInvitationNotifications } from "#db/queries/events/event-invitations.ts";
import { selectPromotions } from "#db/queries/events/event-places.ts";
import { listEventReaders } from "#db/queries/events/events.ts";
import { fillPlaces } from "#db/queries/events/fill-places.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { queueMailsLater } from "#worker/mail/queue-mails.ts";
import { publishNotificationsLater } from "#worker/notifications/publish-notifications.ts";
import { publishEventChanged, publishOutdated } from "./publish-event-changed.ts";

/** Takes an invitation back, as one of the organizers. A place that it held goes to the waiting list. */
export async function withdrawInvitation(
  ctx: UserContext,
  { eventId, inviteeId }: { eventId: string; inviteeId: string },
): Promise<void> {
  const { db, now, userId } = ctx;
  const organizer = asPersonHost({ eventId, personId: inviteeId, userId });
  const { readers, withdrawn, outdated, movedUp, organizerOfMovedUp, placeMails } = await db.batch({
    readers: listEventReaders(db, eventId),
    withdrawn: deleteInvitation(db, organizer),
    outdated: deleteInvitationNotifications(db, organizer),
    ...fillPlaces(db, selectPromotions(eventId, now), now),
  });
  if (withdrawn.length === 0) throw new DomainError("not_found");
  publishEventChanged(ctx, eventId, [...readers, ...withdrawn]);
  publishOutdated(ctx, outdated);
  queueMailsLater(ctx, placeMails);
  publishNotificationsLater(ctx, [...movedUp, ...organizerOfMovedUp]);
}
