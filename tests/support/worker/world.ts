import type { EventInput } from "#domain/events/events.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import {
  comment,
  event,
  expense,
  friendRequest,
  invite,
  join,
  people,
  receipt,
  split,
  squad,
  squadSplit,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";

/**
 * The data on which every route is called. The creator has split a bill with the participant and a third person. The
 * other person has a split with that third person and no access to the creator's.
 */
export interface World {
  creator: TestPerson;
  participant: TestPerson;
  other: TestPerson;
  split: Split;
  othersSplit: Split;
  commentId: string;
  othersCommentId: string;
  /** The participant's. */
  notificationId: string;
  othersNotificationId: string;
  /** The participant's, with a receipt. */
  expenseId: string;
  othersExpenseId: string;
  /** A friend request from the other person to the third. */
  othersRequestId: string;
  othersInvitationId: string;
  /** Organized by the participant; the third person has joined. */
  eventId: string;
  othersEventId: string;
  /** Owned by the creator; the participant and the third person are members, and there is a guest. */
  squad: Squad;
  othersSquad: Squad;
  /** Of the creator's squad. */
  squadSplitId: string;
  othersSquadSplitId: string;
}

const firstNotification = async (who: TestPerson): Promise<string> =>
  (await who.call<{ notifications: { id: string }[] }>("GET", "/api/notifications")).body.notifications[0]!.id;

export async function makeWorld(): Promise<World> {
  const [creator, participant, maya, other] = await people("ana", "leo", "maya", "eve");
  const own = await split(creator, [participant, maya], { today: undefined });
  const othersSplit = await split(other, [maya], { name: "not the creator's" });
  await split(maya, [other], { name: "notifies the other" });
  const othersSquad = await squad(other, { memberIds: [maya.id], guests: ["Kim"] });
  const ownSquad = await squad(creator, { memberIds: [participant.id, maya.id], guests: ["Sam"] });
  return {
    creator,
    participant,
    other,
    split: own,
    othersSplit,
    commentId: (await comment(creator, own.id, "sent it!")).id,
    othersCommentId: (await comment(other, othersSplit.id, "not yours")).id,
    notificationId: await firstNotification(participant),
    othersNotificationId: await firstNotification(other),
    expenseId: (await expense(participant, { receiptPath: await receipt(participant) })).id,
    othersExpenseId: (await expense(other, { receiptPath: await receipt(other) })).id,
    othersRequestId: (await friendRequest(other, maya)).id,
    othersInvitationId: (await invite(other, `${unique()}@example.com`)).id,
    eventId: await joinedEvent(participant, maya),
    othersEventId: await joinedEvent(other, maya),
    squad: ownSquad,
    othersSquad,
    squadSplitId: (await squadSplit(creator, ownSquad)).id,
    othersSquadSplitId: (await squadSplit(other, othersSquad)).id,
  };
}

/** Creates an event that one person has joined; returns its id. */
export async function joinedEvent(organizer: TestPerson, who: TestPerson, more?: Partial<EventInput>): Promise<string> {
  const { id } = await event(organizer, more);
  await join(who, id);
  return id;
}
