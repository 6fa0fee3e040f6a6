import type { EventInput } from "#domain/events/events.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { accessToken } from "./access-tokens.ts";
import {
  challenge,
  addToSquad,
  befriend,
  comment,
  event,
  expense,
  friendRequest,
  invite,
  join,
  memberOf,
  people,
  receipt,
  split,
  squad,
  squadInvite,
  squadSplit,
  type TestPerson,
  unique,
} from "#tests/support/worker/factories.ts";
import { directBill, openClaim } from "#tests/support/worker/claims.ts";

/** The data on which every route is called. The other person has nothing in common with the creator. */
export interface World {
  /** Of the split and of the squad. */
  creator: TestPerson;
  /** In the split; owns the private things. */
  participant: TestPerson;
  /** In the squad. */
  member: TestPerson;
  organizer: TestPerson;
  /** A friend of the organizer. */
  friend: TestPerson;
  /** In the event. */
  attendee: TestPerson;
  /** In the event, and made a co-organizer. */
  coOrganizer: TestPerson;
  /** Invited to the event and to the squad. */
  invitee: TestPerson;
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
  /** A friend request from the other person to a third. */
  othersRequestId: string;
  othersInvitationId: string;
  /** For the organizer's friends. */
  eventId: string;
  othersEventId: string;
  /** Owned by the creator, with the guest Sam. */
  squad: Squad;
  /** With the guest Kim. */
  othersSquad: Squad;
  /** Of the creator's squad. */
  squadSplitId: string;
  othersSquadSplitId: string;
  othersChallengeId: string;
  /** Of a bill that the other person paid. */
  othersClaimId: string;
  othersAccessTokenId: string;
}

/** What people can be to the creator: each to what the world has of the creator's, and nothing else. */
export const roles = [
  "creator",
  "member",
  "claimer",
  "leftOwing",
  "left",
  "removed",
  "participant",
  "attendee",
  "coOrganizer",
  "invitee",
  "friend",
  "asked",
  "blocked",
  "stranger",
] as const;
export type Role = (typeof roles)[number];

const firstNotification = async (who: TestPerson): Promise<string> =>
  (await who.call<{ notifications: { id: string }[] }>("GET", "/api/notifications")).body.notifications[0]!.id;

export async function makeWorld(): Promise<World> {
  const [creator, participant, member, friend, attendee, coOrganizer, invitee, maya, other] = await people(
    ...(["ana", "leo", "mia", "fay", "ada", "cora", "ivy", "maya", "eve"] as const),
  );
  const own = await split(creator, [participant, maya], { today: undefined });
  const othersSplit = await directBill(other, [maya], { name: "not the creator's" });
  await split(maya, [other], { name: "notifies the other" });
  const othersSquad = await squad(other, { memberIds: [maya.id], guests: ["Kim"] });
  const { id: squadId } = await squad(creator, { memberIds: [member.id, maya.id], guests: ["Sam"] });
  const { body: ownSquad } = await creator.call<Squad>("POST", `/api/squads/${squadId}/members`, {
    userIds: [invitee.id],
  });
  const eventId = await joinedEvent(creator, attendee);
  await joinAsCoOrganizer(coOrganizer, creator, eventId);
  await creator.call("PATCH", `/api/events/${eventId}`, { visibility: "friends" });
  await creator.call("POST", `/api/events/${eventId}/invitations`, { userIds: [invitee.id] });
  await befriend(creator, friend);
  return {
    creator,
    participant,
    member,
    organizer: creator,
    friend,
    attendee,
    coOrganizer,
    invitee,
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
    eventId,
    othersEventId: (await event(other, { visibility: "invited" })).id,
    squad: ownSquad,
    othersSquad,
    squadSplitId: (await squadSplit(creator, ownSquad)).id,
    othersSquadSplitId: (await squadSplit(other, othersSquad)).id,
    othersChallengeId: (await challenge(other, othersSquad)).id,
    othersClaimId: (await openClaim(other, othersSplit.id)).id,
    othersAccessTokenId: (await accessToken(other)).id,
  };
}

/** A world, and a person for each role in it. */
export async function makeRoles(): Promise<{ world: World; who: Record<Role, TestPerson> }> {
  const world = await makeWorld();
  const { creator, squad } = world;
  const [claimer, leftOwing, left, removed, asked, blocked] = await people(
    ...(["cleo", "lou", "liv", "rob", "abe", "bob"] as const),
  );
  const path = `/api/squads/${squad.id}`;
  await addToSquad(creator, squad.id, leftOwing, left, removed);
  const { body: joined } = await creator.call<Squad>("POST", `${path}/members`, { guests: ["Kit"] });
  const { token } = await squadInvite(creator, squad.id);
  await claimer.call("POST", "/api/squad-invites/accept", { token, guestMemberId: memberOf(joined, "Kit") });
  await squadSplit(creator, squad, { input: { method: "equal", people: [memberOf(joined, leftOwing)] } });
  for (const who of [leftOwing, left]) await who.call("DELETE", `${path}/members/${memberOf(joined, who)}`);
  await creator.call("DELETE", `${path}/members/${memberOf(joined, removed)}`);
  await friendRequest(asked, creator);
  await creator.call("PUT", `/api/people/${blocked.id}/block`);
  const { member, participant, attendee, coOrganizer, invitee, friend, other: stranger } = world;
  return {
    world: { ...world, squad: (await creator.call<Squad>("GET", path)).body },
    who: {
      creator,
      member,
      claimer,
      leftOwing,
      left,
      removed,
      participant,
      attendee,
      coOrganizer,
      invitee,
      friend,
      asked,
      blocked,
      stranger,
    },
  };
}

/** Creates an event that one person has joined; returns its id. */
export async function joinedEvent(organizer: TestPerson, who: TestPerson, more?: Partial<EventInput>): Promise<string> {
  const { id } = await event(organizer, more);
  await join(who, id);
  return id;
}

/** Joins an event, whose organizer makes the person a co-organizer. */
export async function joinAsCoOrganizer(who: TestPerson, organizer: TestPerson, eventId: string): Promise<void> {
  await join(who, eventId);
  await organizer.call("PUT", `/api/events/${eventId}/co-organizers/${who.id}`);
}
