import { eq } from "drizzle-orm";
import { timePart } from "#domain/ids.ts";
import type { Statement } from "#db/engine/batch.ts";
import type { Database } from "#db/engine/open-database.ts";
import { paymentHandles } from "#db/schema/payment-handles.ts";
import { notifications } from "#db/schema/notifications.ts";
import { payments } from "#db/schema/payments.ts";
import { splits } from "#db/schema/splits.ts";
import { splitDebts, splitShares } from "#db/schema/squad-ledger.ts";
import { squadChatMembers, squadMessageReactions, squadMessages } from "#db/schema/squad-chat.ts";
import { squadActivity, squadInvitations, squadMembers, squads } from "#db/schema/squads.ts";
import { peopleOf, type MethodInput } from "#domain/splits/method-schema.ts";
import { sharesOf } from "#domain/splits/methods.ts";
import { searchTextOf } from "#domain/splits/splits.ts";
import type { ActivityFacts } from "#domain/squads/activity.ts";
import { pairwiseDebts } from "#domain/payments/settling/pairwise-debts.ts";
import { utcDay } from "#domain/time/calendar.ts";
import {
  squads as demoSquads,
  type DemoMember,
  type DemoPayment,
  type DemoSquad,
  type DemoSquadSplit,
} from "./demo-squads.ts";
import { people, type Name } from "./demo-world.ts";
import { after, before, insertAll, userId } from "./seed-rows.ts";

const isUser = (member: DemoMember): member is Name => Object.hasOwn(people, member);

/** The demo squads with their members, splits and activity. Triggers make entries and balances. */
export function squadStatements(db: Database, now: Date): Statement[] {
  const rows = demoSquads.map((squad) => rowsOf(squad, now));
  return [
    ...insertAll(
      db,
      squads,
      rows.map(({ squad }) => squad),
    ),
    ...insertAll(
      db,
      squadMembers,
      rows.flatMap(({ members }) => members),
    ),
    ...insertAll(
      db,
      squadInvitations,
      rows.flatMap(({ invitations }) => invitations.map(({ invitation }) => invitation)),
    ),
    ...insertAll(
      db,
      notifications,
      rows.flatMap(({ invitations }) => invitations.map(({ notification }) => notification)),
    ),
    // In the order in which it happened: triggers keep how long the sender of a payment had owed something.
    ...rows.flatMap(({ history, sent }) => historyStatements(db, history, sent)),
    // An IBAN that banks use as their example: other handles would belong to someone.
    ...insertAll(db, paymentHandles, [
      { userId: userId("jonas"), handles: JSON.stringify({ iban: "DE89370400440532013000" }), updatedAt: now },
    ]),
    ...insertAll(
      db,
      squadActivity,
      rows.flatMap(({ activity }) => activity),
    ),
    ...chatStatements(db, now),
  ];
}

/** The chats of the squads. Everyone has seen all but the last message. */
function chatStatements(db: Database, now: Date): Statement[] {
  const rows = demoSquads.flatMap((squad) =>
    (squad.chat ?? []).map(([name, hoursAgo, text, reaction]) => {
      const createdAt = after(now, -hoursAgo);
      const id = `msg_${timePart(createdAt)}demo${squad.key}`;
      const message = { id, squadId: idOf(squad, now), userId: userId(name), text, length: text.length, createdAt };
      return { message, reaction };
    }),
  );
  const seen = new Map(rows.slice(0, -1).map(({ message }) => [message.squadId, message.id]));
  return [
    ...insertAll(
      db,
      squadMessages,
      rows.map(({ message }, index) => ({ ...message, searchKey: index + 1 })),
    ),
    ...insertAll(
      db,
      squadMessageReactions,
      rows.flatMap(({ message: { id, createdAt }, reaction }) =>
        reaction ? [{ messageId: id, userId: userId(reaction[0]), emoji: reaction[1], createdAt }] : [],
      ),
    ),
    ...[...seen].map(([squadId, readId]) =>
      db.update(squadChatMembers).set({ readId }).where(eq(squadChatMembers.squadId, squadId)),
    ),
  ];
}

function historyStatements(
  db: Database,
  history: readonly ReturnType<typeof splitRows>[],
  sent: readonly ReturnType<typeof paymentRows>[],
): Statement[] {
  const added = [
    ...history.map(({ split, shares, debts }) => ({
      at: split.createdAt,
      statements: [
        ...insertAll(db, splits, [split]),
        ...insertAll(db, splitShares, shares),
        ...insertAll(db, splitDebts, debts),
      ],
    })),
    ...sent.map(({ payment }) => ({ at: payment.createdAt, statements: insertAll(db, payments, [payment]) })),
  ];
  return added.toSorted((a, b) => a.at.getTime() - b.at.getTime()).flatMap(({ statements }) => statements);
}

const idOf = ({ key, daysAgo }: DemoSquad, now: Date): string => `sqd_${timePart(before(now, daysAgo))}demo${key}`;

/** The id of a demo squad, by its key. */
export function demoSquadId(key: string, now: Date): string {
  const demo = demoSquads.find((squad) => squad.key === key);
  if (!demo) throw new Error(`no demo squad ${key}`);
  return idOf(demo, now);
}

export const demoMemberId = (squadKey: string, member: string): string => `mem_demo_${squadKey}_${member}`;

function rowsOf(demo: DemoSquad, now: Date) {
  const createdAt = before(now, demo.daysAgo);
  const id = idOf(demo, now);
  const memberId = (member: string): string => demoMemberId(demo.key, member);
  const memberOf = (member: DemoMember) => ({
    id: memberId(member),
    squadId: id,
    userId: isUser(member) ? userId(member) : null,
    guestName: isUser(member) ? null : member,
    role: member === demo.owner ? ("owner" as const) : ("member" as const),
    joinedSelf: isUser(member),
    namedInReview: member === demo.owner || member === demo.members[0],
    joinedAt: createdAt,
  });
  const history = demo.splits.map((split, index) => splitRows(split, { squadId: id, index, memberId }, now));
  const sent = demo.payments.map((payment, index) => paymentRows(payment, { squadId: id, index, memberId }, now));
  const { name, emoji, currency } = demo;
  return {
    squad: { id, name, emoji, currency, createdAt, timeZone: people[demo.owner].timeZone },
    members: [demo.owner, ...demo.members, ...demo.guests].map(memberOf),
    history,
    sent,
    invitations: demo.invited ? [invitationRows(demo.invited, { ...demo, id, memberId }, now)] : [],
    activity: [
      {
        id: `act_${timePart(createdAt)}demo${demo.key}`,
        squadId: id,
        userId: userId(demo.owner),
        kind: "squad-created",
        detail: JSON.stringify({ name } satisfies ActivityFacts["squad-created"]),
        createdAt,
      },
      ...history.map(({ added }) => added),
      ...sent.map(({ added }) => added),
    ],
  };
}

/** An open invitation to a demo squad, with its notification. */
function invitationRows(
  { who, guest, hoursAgo }: NonNullable<DemoSquad["invited"]>,
  { id: squadId, owner, memberId }: { id: string; owner: Name; memberId: (member: string) => string },
  now: Date,
) {
  const createdAt = after(now, -hoursAgo);
  const key = `${timePart(createdAt)}demo${squadId.slice(-4)}${who}`;
  const [userIdOf, invitedBy] = [userId(who), userId(owner)];
  return {
    invitation: { id: `sin_${key}`, squadId, userId: userIdOf, memberId: memberId(guest), invitedBy, createdAt },
    notification: {
      id: `ntf_${key}`,
      userId: userIdOf,
      kind: "squad-invited" as const,
      actorId: invitedBy,
      subjectId: squadId,
      params: "{}",
      dedupeKey: `squad-invited:${squadId}:${userIdOf}`,
      createdAt,
    },
  };
}

interface Place {
  squadId: string;
  index: number;
  memberId: (member: string) => string;
}

const splitKey = ({ daysAgo }: DemoSquadSplit, { squadId, index }: Omit<Place, "memberId">, now: Date): string =>
  `${timePart(before(now, daysAgo))}demo${squadId.slice(-4)}${String(index).padStart(3, "0")}`;

/** The id of a split of a demo squad. */
export const demoSplitId = (...[demo, place, now]: Parameters<typeof splitKey>): string =>
  `spl_${splitKey(demo, place, now)}`;

/** All rows of one split of a demo squad. */
function splitRows(demo: DemoSquadSplit, { squadId, index, memberId }: Place, now: Date) {
  const createdAt = before(now, demo.daysAgo);
  const { name, totalCents, isRefund = false, merchant = null } = demo;
  const sign = isRefund ? -1 : 1;
  const key = splitKey(demo, { squadId, index }, now);
  const splitId = `spl_${key}`;
  const input = withMemberIds(demo.input, memberId);
  const divided = sharesOf(sign * totalCents, input, splitId, { allowRefund: true });
  if (!divided.ok) throw new Error(`"${name}" does not add up: ${divided.problem.kind}`);
  const payers = Object.entries(demo.payers ?? { [demo.by]: totalCents }).map(([member, cents]) => ({
    id: memberId(member),
    cents: sign * cents,
  }));
  const amountIn = (amounts: readonly { id: string; cents: number }[], member: string): number =>
    amounts.find(({ id }) => id === member)?.cents ?? 0;
  const members = [...new Set([...peopleOf(input), ...payers.map(({ id }) => id)])];
  return {
    split: {
      id: splitId,
      name,
      merchant,
      searchText: searchTextOf({ name, merchant }),
      totalAmountCents: totalCents,
      creatorId: userId(demo.by),
      splitDate: utcDay(createdAt),
      createdAt,
      squadId,
      isRefund,
      method: JSON.stringify(input),
    },
    shares: members.map((member) => ({
      splitId,
      memberId: member,
      paidCents: amountIn(payers, member),
      shareCents: amountIn(divided.shares, member),
      changedAt: createdAt,
      writtenBy: userId(demo.by),
    })),
    debts: pairwiseDebts(divided.shares, payers).map((debt) => ({ ...debt, splitId })),
    added: {
      id: `act_${key}`,
      squadId,
      userId: userId(demo.by),
      kind: "split-added",
      subjectId: splitId,
      detail: JSON.stringify({ name, totalCents } satisfies ActivityFacts["split-added"]),
      createdAt,
    },
  };
}

/** A payment of a demo squad, and its line in the activity log. */
function paymentRows(demo: DemoPayment, { squadId, index, memberId }: Place, now: Date) {
  const createdAt = before(now, demo.daysAgo);
  const key = `${timePart(createdAt)}demo${squadId.slice(-4)}p${String(index).padStart(2, "0")}`;
  const [fromId, toId] = [memberId(demo.from), memberId(demo.to)];
  const { cents, method } = demo;
  return {
    payment: {
      id: `pay_${key}`,
      squadId,
      fromId,
      toId,
      cents,
      paidOn: utcDay(createdAt),
      method,
      state: demo.isConfirmed ? ("confirmed" as const) : ("sent" as const),
      recordedBy: userId(demo.from),
      createdAt,
      changedAt: createdAt,
    },
    added: {
      id: `act_${key}`,
      squadId,
      userId: userId(demo.from),
      kind: "payment-added",
      subjectId: `pay_${key}`,
      detail: JSON.stringify({ fromId, toId, cents }),
      createdAt,
    },
  };
}

/** A method's input in which members are named, with their ids. */
export const withMemberIds = (input: MethodInput, memberId: (member: string) => string): MethodInput => {
  const covers = input.covers?.map(({ from, to }) => ({ from: memberId(from), to: memberId(to) }));
  const named = { ...input, ...(covers && { covers }) };
  if (named.method === "equal") return { ...named, people: named.people.map(memberId) };
  if (named.method === "items")
    return { ...named, items: named.items.map((item) => ({ ...item, people: item.people.map(memberId) })) };
  return { ...named, people: named.people.map((each) => ({ ...each, id: memberId(each.id) })) } as MethodInput;
};
