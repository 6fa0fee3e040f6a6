import type { NotificationKind } from "#domain/notifications/notifications.ts";
import type { NotificationParams } from "#domain/notifications/params.ts";
import type { NotificationFacts } from "#domain/notifications/word-notification.ts";

export const ana = { id: "usr_ana", username: "ana_1", displayName: "Ana", avatarUrl: null };
export const dinner = { subjectId: "spl_1", subject: { name: "Dinner" } };
export const picnic = {
  subjectId: "evt_1",
  subject: {
    name: "Picnic",
    location: "Riverside Park",
    dateMs: Date.UTC(2026, 10, 28, 19),
    timeZone: "Europe/Berlin",
    readerZone: "America/New_York",
  },
};
/** When the picnic is, for its reader. */
export const picnicDate = "Sat, Nov 28, 2026, 2:00 PM";
const cancelled = {
  eventTitle: "Picnic",
  dateMs: picnic.subject.dateMs,
  timeZone: picnic.subject.timeZone,
  locationName: "Riverside Park",
};
const bundleOf = (count: number) => ({
  subjectId: null,
  subject: { name: "Dinner", bundle: { count, newestId: "spl_1", amountCents: 12_000, totalCents: 48_000 } },
});
export const nothing = { subjectId: null, subject: null };
/** An event that the reader cannot see any more. */
const unseen = { subjectId: "evt_1", subject: null };

export const facts = <Kind extends NotificationKind>(
  kind: Kind,
  params: NotificationParams[Kind],
  about: Pick<NotificationFacts, "subjectId" | "subject">,
  person: NotificationFacts["person"] = ana,
): NotificationFacts => ({ kind, params, text: null, person, ...about });

type Example = [NotificationFacts, title: string, message: string, link: string];
export const split = "/dashboard/splits/spl_1";
export const event = "/dashboard/events/evt_1";
const planChanged = {
  isOtherLock: true,
  lockAtMs: picnic.subject.dateMs,
  timeZone: "Europe/Berlin",
  isOtherBudget: true,
  budgetCents: 2_000,
  budgetPer: "person" as const,
  currency: "USD",
  isOtherBill: true,
};
const budget = { month: "2026-03", limitCents: 100_000 };

const flat = { subjectId: "sqd_1", subject: { name: "Flat 12" } };
const squad = "/dashboard/squads/sqd_1";
const challenges = `${squad}?tab=challenges`;
const week = { from: "2026-11-02", until: "2026-11-08" };
const noTakeout = { kind: "habit" as const, terms: { habit: "No takeout" }, ...week };
const spending = {
  challenge: { kind: "spend-less" as const, terms: { limitCents: 20_000 }, ...week },
  currency: "EUR",
};
const groceries = { splitId: "spl_1", splitName: "Groceries", shareCents: 643, totalCents: 1_285, currency: "EUR" };

const inChat = { excerpt: "I paid", what: "text" as const, count: 1, messageId: "msg_1", newestId: "msg_1" };
const firstMessage = `${squad}?tab=chat&message=msg_1`;
const sentInFlat = { squadId: "sqd_1", cents: 2_000, currency: "EUR", guestName: null };
const balances = `${squad}?tab=balances`;
const ofGoal = { goalName: "Lisbon", cents: 2_000, currency: "EUR" };
const goals = `${squad}?tab=goals`;
const sentDirectly = { squadId: null, cents: 2_000, currency: "USD", guestName: null };
const payments = "/dashboard/payments";
const series = { subjectId: "ser_1", subject: null };
const pointsScreen = "/dashboard/profile/points";
const seriesScreen = "/dashboard/recurring/ser_1";

/** The sentences of every kind. A kind that is added needs its line here. */
export const notificationExamples: Record<NotificationKind, Example[]> = {
  "split-added": [
    [
      facts("split-added", { amountCents: 61_728_39, totalCents: 123_456_78 }, dinner),
      "Ana added you to Dinner",
      "Your share is $61,728.39 of $123,456.78.",
      split,
    ],
    [
      facts("split-added", { amountCents: 1, totalCents: 2 }, bundleOf(5)),
      "Ana added you to 5 splits",
      "Your shares come to $120.00 of $480.00.",
      "/dashboard/splits",
    ],
    [
      facts("split-added", { amountCents: 1, totalCents: 2 }, bundleOf(1)),
      "Ana added you to Dinner",
      "Your share is $120.00 of $480.00.",
      split,
    ],
  ],
  "claim-items": [
    [
      facts("claim-items", { squadId: null }, dinner),
      "Ana asks what you had: Dinner",
      "Tap your items, so that everyone pays for what they had.",
      `${split}?claim`,
    ],
    [
      facts("claim-items", { squadId: "sqd_1" }, dinner),
      "Ana asks what you had: Dinner",
      "Tap your items, so that everyone pays for what they had.",
      `${squad}/splits/spl_1?claim`,
    ],
  ],
  "share-paid": [
    [
      facts("share-paid", { amountCents: 3_333 }, dinner),
      "Marked as paid",
      "Ana marked your $33.33 for Dinner as paid.",
      split,
    ],
  ],
  "share-unpaid": [
    [
      facts("share-unpaid", { amountCents: 5 }, dinner),
      "Marked as unpaid",
      "Ana marked your $0.05 for Dinner as unpaid.",
      split,
    ],
  ],
  "share-disputed": [
    [
      facts("share-disputed", { amountCents: 1_200 }, dinner),
      "Ana says a share isn’t theirs",
      "It is about $12.00 for Dinner. Edit the split, or remove them from it.",
      split,
    ],
  ],
  comment: [
    [
      facts("comment", { excerpt: "See you at 8", count: 1 }, dinner),
      "New comment on Dinner",
      "Ana: “See you at 8”",
      split,
    ],
    [facts("comment", { excerpt: "Late", count: 12 }, dinner), "12 new comments on Dinner", "Ana: “Late”", split],
    [
      facts("comment", { excerpt: "Late", count: 1, commentId: "cmt_1", squadId: "sqd_1" }, dinner),
      "New comment on Dinner",
      "Ana: “Late”",
      `/dashboard/squads/sqd_1/splits/${split.split("/").at(-1)}?comment=cmt_1`,
    ],
  ],
  reminder: [
    [
      facts("reminder", { amountCents: 4_000 }, dinner),
      "Payment reminder",
      "Ana reminds you of $40.00 for Dinner.",
      split,
    ],
  ],
  "share-pending": [
    [
      facts("share-pending", { amountCents: 4_000, days: 14 }, dinner),
      "You owe Ana $40.00",
      "Your share of Dinner has been pending for 14 days.",
      split,
    ],
  ],
  "budget-warning": [
    [
      facts("budget-warning", { ...budget, spentCents: 99_999 }, nothing, null),
      "Approaching Budget Limit",
      "You've used 99% of your monthly budget of $1,000.00 in March.",
      "/dashboard/budget",
    ],
  ],
  "budget-over": [
    [
      facts("budget-over", { ...budget, spentCents: 123_456 }, nothing, null),
      "Budget Exceeded!",
      "You're $234.56 over your monthly budget of $1,000.00 in March.",
      "/dashboard/budget",
    ],
  ],
  "friend-request": [
    [
      facts("friend-request", { isAccepted: false }, nothing),
      "Ana wants to be friends",
      "Accept or reject the request.",
      "/dashboard/friends",
    ],
    [
      facts("friend-request", { isAccepted: true }, nothing),
      "You and Ana are now friends",
      "You accepted the request.",
      "/dashboard/friends",
    ],
  ],
  "friend-accepted": [
    [
      facts("friend-accepted", {}, nothing),
      "Ana accepted your friend request",
      "You are now friends.",
      "/dashboard/friends",
    ],
  ],
  "event-reply": [
    [
      facts("event-reply", { reply: "maybe" }, picnic),
      "Ana may come to Picnic",
      `The event is on ${picnicDate}.`,
      event,
    ],
    [
      facts("event-reply", { reply: "declined", note: "Working late." }, picnic),
      "Ana can’t come to Picnic",
      `“Working late.” The event is on ${picnicDate}.`,
      event,
    ],
    [
      facts("event-reply", { reply: "going", note: "I bring cake" }, picnic),
      "Ana is going to Picnic",
      `“I bring cake” The event is on ${picnicDate}.`,
      event,
    ],
  ],
  "event-guests": [
    [
      facts("event-guests", { guests: 2, joinedCount: 5, maxParticipants: 8 }, picnic),
      "Ana brings 2 guests to Picnic",
      "5 of 8 places taken.",
      event,
    ],
    [
      facts("event-guests", { guests: 1, joinedCount: 2, maxParticipants: null }, picnic),
      "Ana brings 1 guest to Picnic",
      "2 people have joined.",
      event,
    ],
    [
      facts("event-guests", { guests: 0, joinedCount: 1, maxParticipants: null }, picnic),
      "Ana comes to Picnic without guests",
      "1 person has joined.",
      event,
    ],
  ],
  "event-joined": [
    [
      facts("event-joined", { joinedCount: 1, maxParticipants: null }, picnic),
      "Ana joined Picnic",
      "1 person has joined.",
      event,
    ],
    [
      facts("event-joined", { joinedCount: 3, maxParticipants: 8 }, picnic),
      "Ana joined Picnic",
      "3 of 8 places taken.",
      event,
    ],
  ],
  "event-left": [[facts("event-left", {}, picnic), "Ana left Picnic", `The event is on ${picnicDate}.`, event]],
  "event-moved-up": [
    [
      facts("event-moved-up", {}, picnic),
      "Ana has a place at Picnic",
      "A place became free, and they moved up from the waiting list.",
      event,
    ],
  ],
  "event-place": [
    [
      facts("event-place", {}, picnic),
      "You have a place at Picnic",
      `A place became free, and you have joined. The event is on ${picnicDate}.`,
      event,
    ],
  ],
  "event-changed": [
    [
      facts(
        "event-changed",
        { dateMs: Date.UTC(2026, 10, 29, 19), timeZone: "Europe/Berlin", locationName: null },
        picnic,
      ),
      "Ana changed Picnic",
      "It is now on Sun, Nov 29, 2026, 2:00 PM.",
      event,
    ],
    [
      facts(
        "event-changed",
        {
          dateMs: Date.UTC(2026, 10, 29, 19),
          endMs: Date.UTC(2026, 10, 29, 22, 30),
          allDay: false,
          timeZone: "Europe/Berlin",
          locationName: null,
        },
        picnic,
      ),
      "Ana changed Picnic",
      "It is now on Sun, Nov 29, 2026, 2:00 – 5:30 PM.",
      event,
    ],
    [
      facts(
        "event-changed",
        {
          dateMs: Date.UTC(2026, 11, 4, 23),
          endMs: Date.UTC(2026, 11, 6, 23),
          allDay: true,
          timeZone: "Europe/Berlin",
          locationName: null,
        },
        picnic,
      ),
      "Ana changed Picnic",
      "It is now on Sat, Dec 5 – Sun, Dec 6, 2026.",
      event,
    ],
    [
      facts("event-changed", { dateMs: null, timeZone: "UTC", locationName: "Ana’s" }, picnic),
      "Ana changed Picnic",
      `It is now at Ana’s, on ${picnicDate}.`,
      event,
    ],
    [
      facts("event-changed", { dateMs: Date.UTC(2026, 10, 28, 20), timeZone: "UTC", locationName: "Ana’s" }, picnic),
      "Ana changed Picnic",
      "It is now on Sat, Nov 28, 2026, 3:00 PM, at Ana’s.",
      event,
    ],
  ],
  "event-cancelled": [
    [
      facts("event-cancelled", { ...cancelled, isOrganizerGone: false }, picnic),
      "Picnic is cancelled",
      `Ana has cancelled this event. It was on ${picnicDate}, at Riverside Park.`,
      event,
    ],
    [
      facts("event-cancelled", { ...cancelled, isOrganizerGone: true }, unseen),
      "Picnic is cancelled",
      "Its organizer has left Squadtab. It was on Sat, Nov 28, 2026, 8:00 PM GMT+1, at Riverside Park.",
      event,
    ],
    [
      facts("event-cancelled", { eventTitle: "Picnic", isOrganizerGone: false }, nothing),
      "Picnic is cancelled",
      "Ana has cancelled this event.",
      "/dashboard/events",
    ],
  ],
  "event-removed": [
    [
      facts("event-removed", { wasWaiting: false }, picnic),
      "You are no longer in Picnic",
      `Ana removed you. The event is on ${picnicDate}.`,
      event,
    ],
    [
      facts("event-removed", { wasWaiting: true }, picnic),
      "You are no longer on the waiting list for Picnic",
      `Ana removed you. The event is on ${picnicDate}.`,
      event,
    ],
    // To someone who cannot see it any more.
    [
      facts("event-removed", { wasWaiting: false, ...cancelled }, unseen),
      "You are no longer in Picnic",
      "Ana removed you. The event is on Sat, Nov 28, 2026, 8:00 PM GMT+1.",
      event,
    ],
    [
      facts("event-removed", { wasWaiting: true }, unseen),
      "You are no longer on the waiting list for an event",
      "Ana removed you.",
      event,
    ],
  ],
  "event-co-organizer": [
    [
      facts("event-co-organizer", { isCoOrganizer: true }, picnic),
      "Ana made you a co-organizer of Picnic",
      "You can edit it, invite and remove people, close sign-ups and enter the cost.",
      event,
    ],
    [
      facts("event-co-organizer", { isCoOrganizer: false }, picnic),
      "You no longer organize Picnic",
      `You are still in it. The event is on ${picnicDate}.`,
      event,
    ],
  ],
  "event-invited": [
    [
      facts("event-invited", { heldUntilMs: Date.parse("2026-11-26T18:00:00Z"), timeZone: "Europe/Berlin" }, picnic),
      "Ana invited you to Picnic",
      `On ${picnicDate}, at Riverside Park. A place is held for you until Thu, Nov 26, 2026, 1:00 PM.`,
      event,
    ],
    [facts("event-invited", {}, picnic), "Ana invited you to Picnic", `On ${picnicDate}, at Riverside Park.`, event],
    [
      facts("event-invited", {}, { ...picnic, subject: { ...picnic.subject, readerZone: null } }),
      "Ana invited you to Picnic",
      "On Sat, Nov 28, 2026, 8:00 PM GMT+1, at Riverside Park.",
      event,
    ],
  ],
  "event-tomorrow": [
    [
      facts("event-tomorrow", { joinedCount: 0 }, picnic),
      "Picnic is tomorrow",
      `On ${picnicDate}, at Riverside Park. No one has joined yet.`,
      event,
    ],
    [
      facts("event-tomorrow", { joinedCount: 2 }, picnic),
      "Picnic is tomorrow",
      `On ${picnicDate}, at Riverside Park. 2 people have joined.`,
      event,
    ],
  ],
  "event-reminder": [
    [
      facts("event-reminder", { joinedCount: 2 }, picnic),
      "Picnic is coming up",
      `On ${picnicDate}, at Riverside Park. 2 people have joined.`,
      event,
    ],
  ],
  "event-locked": [
    [
      facts("event-locked", { places: 8, billCents: null, currency: "USD", problem: null }, picnic),
      "Sign-ups for Picnic are closed",
      "8 people are in.",
      event,
    ],
    [
      facts("event-locked", { places: 2, billCents: 8_000, currency: "EUR", problem: null }, picnic),
      "Sign-ups for Picnic are closed",
      "2 people are in. The bill of €80.00 is divided.",
      event,
    ],
    [
      facts("event-locked", { places: 1, billCents: null, currency: "USD", problem: "no-one" }, picnic),
      "Sign-ups for Picnic are closed",
      "1 person is in. There is no bill yet: No one has joined, so there is nothing to divide.",
      event,
    ],
  ],
  "event-plan-changed": [
    [
      facts("event-plan-changed", planChanged, picnic),
      "Ana changed the plan for Picnic",
      `Sign-ups close on ${picnicDate}. The budget is $20.00 per person. How the bill is made is new.`,
      event,
    ],
    [
      facts("event-plan-changed", { ...planChanged, lockAtMs: null, budgetCents: null, isOtherBill: false }, picnic),
      "Ana changed the plan for Picnic",
      "Sign-ups have no closing time. There is no budget.",
      event,
    ],
  ],
  "event-bill-changed": [
    [
      facts("event-bill-changed", { totalCents: 8_000, shareCents: 4_000, currency: "USD" }, picnic),
      "The bill of Picnic has changed",
      "Your share is $40.00 of $80.00.",
      event,
    ],
    [
      facts("event-bill-changed", { totalCents: 8_000, shareCents: 4_000, currency: "USD" }, unseen),
      "The bill of an event has changed",
      "Your share is $40.00 of $80.00.",
      event,
    ],
  ],
  "event-bill-problem": [
    [
      facts("event-bill-problem", { problem: "too-large" }, picnic),
      "The bill of Picnic needs you",
      "A bill can be at most $1,000,000.",
      event,
    ],
  ],
  "squad-invited": [
    [
      facts("squad-invited", {}, flat),
      "Ana invites you to Flat 12",
      "Nothing changes for you until you accept.",
      squad,
    ],
  ],
  "squad-added": [
    [facts("squad-added", {}, flat), "Ana added you to Flat 12", "You can see its splits and add your own.", squad],
  ],
  "squad-removed": [
    [
      facts("squad-removed", { squadName: "Flat 12" }, nothing),
      "You are no longer in Flat 12",
      "Ana removed you. Any open balance stays until it’s settled.",
      "/dashboard/squads",
    ],
  ],
  "squad-joined": [
    [facts("squad-joined", { guestName: null }, flat), "Ana joined Flat 12", "They’ll be in new splits.", squad],
    [facts("squad-joined", { guestName: "Sam" }, flat), "Ana joined Flat 12", "They are Sam, who was a guest.", squad],
  ],
  "challenge-new": [
    [
      facts("challenge-new", { challenge: noTakeout, currency: "EUR" }, flat),
      "Ana started a challenge in Flat 12",
      "No takeout: check in every day from Nov 2, 2026 to Nov 8, 2026. One day may be missing. Join before it starts.",
      challenges,
    ],
  ],
  "challenge-progress": [
    [
      facts(
        "challenge-progress",
        { ...spending, outcome: "open", done: 0, target: 20_000, stage: "start" },
        flat,
        null,
      ),
      "A challenge in Flat 12 begins today",
      "Spend at most €200.00 together from Nov 2, 2026 to Nov 8, 2026.",
      challenges,
    ],
    [
      facts(
        "challenge-progress",
        { ...spending, outcome: "open", done: 4_000, target: 20_000, stage: "half" },
        flat,
        null,
      ),
      "Half of a challenge in Flat 12 is over",
      "Spend at most €200.00 together from Nov 2, 2026 to Nov 8, 2026. €40.00 of €200.00 spent.",
      challenges,
    ],
    [
      facts(
        "challenge-progress",
        { challenge: noTakeout, currency: "EUR", outcome: "open", done: 5, target: 7, stage: "last-day" },
        flat,
        null,
      ),
      "Last day of a challenge in Flat 12",
      "No takeout: check in every day from Nov 2, 2026 to Nov 8, 2026. One day may be missing. 5 of 7 days checked in.",
      challenges,
    ],
  ],
  "challenge-result": [
    [
      facts(
        "challenge-result",
        { ...spending, outcome: "won", done: 4_000, target: 20_000, isChanged: false },
        flat,
        null,
      ),
      "Together you won the challenge in Flat 12",
      "Spend at most €200.00 together from Nov 2, 2026 to Nov 8, 2026.",
      challenges,
    ],
    [
      facts(
        "challenge-result",
        { ...spending, outcome: "lost", done: 20_001, target: 20_000, isChanged: true },
        flat,
        null,
      ),
      "Together you did not make the challenge in Flat 12 after all",
      "Spend at most €200.00 together from Nov 2, 2026 to Nov 8, 2026. Something was changed after its end.",
      challenges,
    ],
  ],
  "squad-guest-claimed": [
    [
      facts("squad-guest-claimed", { guestName: "Sam" }, flat),
      "Ana is Sam in Flat 12",
      "Their splits and balances are one now. You can undo it for a day.",
      squad,
    ],
  ],
  "squad-split-added": [
    [
      facts("squad-split-added", { ...groceries, isRefund: false }, flat),
      "Ana added Groceries to Flat 12",
      "Your share is €6.43 of €12.85.",
      `${squad}/splits/spl_1`,
    ],
    [
      facts("squad-split-added", { ...groceries, currency: "JPY", isRefund: true }, flat),
      "Ana added Groceries to Flat 12",
      "You get ¥643 of ¥1,285.",
      `${squad}/splits/spl_1`,
    ],
  ],
  "goal-money-sent": [
    [
      facts("goal-money-sent", { ...ofGoal, isIn: true, isKeeper: true }, flat),
      "Ana gave you €20.00 for Lisbon",
      "In Flat 12. Please confirm that you got it.",
      goals,
    ],
    [
      facts("goal-money-sent", { ...ofGoal, isIn: false, isKeeper: false }, flat),
      "Ana gave you €20.00 out of Lisbon",
      "In Flat 12. Please confirm that you got it.",
      goals,
    ],
    [
      facts("goal-money-sent", { ...ofGoal, isIn: false, isKeeper: false, isHandOver: true }, flat),
      "You are asked to keep the money of Lisbon",
      "In Flat 12. Ana recorded that you have €20.00. Please confirm it.",
      goals,
    ],
    [
      facts("goal-money-sent", { ...ofGoal, isIn: false, isKeeper: true, isHandOver: true }, flat),
      "Ana recorded that you handed over Lisbon",
      "In Flat 12. You keep the money until the new keeper confirms that they have it.",
      goals,
    ],
  ],
  "goal-money-received": [
    [
      facts("goal-money-received", { ...ofGoal, isIn: true, isKeeper: false }, flat),
      "Ana got your €20.00 for Lisbon",
      "In Flat 12. It is confirmed.",
      goals,
    ],
  ],
  "goal-money-confirmed": [
    [
      facts("goal-money-confirmed", { ...ofGoal, isIn: true, isKeeper: false }, flat),
      "Ana confirmed your €20.00 for Lisbon",
      "In Flat 12. It is confirmed.",
      goals,
    ],
  ],
  "goal-money-disputed": [
    [
      facts("goal-money-disputed", { ...ofGoal, isIn: true, isKeeper: false }, flat),
      "Ana didn’t get €20.00 for Lisbon",
      "In Flat 12. It doesn’t count any more.",
      goals,
    ],
    [
      facts("goal-money-disputed", { ...ofGoal, isIn: false, isKeeper: true, isHandOver: true }, flat),
      "Ana doesn’t have the money of Lisbon",
      "In Flat 12. You still keep the money.",
      goals,
    ],
  ],
  "goal-money-withdrawn": [
    [
      facts("goal-money-withdrawn", { ...ofGoal, isIn: true, isKeeper: true }, flat),
      "Ana withdrew €20.00 for Lisbon",
      "In Flat 12. It doesn’t count any more.",
      goals,
    ],
    [
      facts("goal-money-withdrawn", { ...ofGoal, isIn: false, isKeeper: false, isHandOver: true }, flat),
      "Ana took back the hand-over of Lisbon",
      "In Flat 12. You don’t keep its money.",
      goals,
    ],
    [
      facts("goal-money-withdrawn", { ...ofGoal, isIn: false, isKeeper: true, isHandOver: true }, flat),
      "The hand-over of Lisbon has ended",
      "In Flat 12. You still keep the money.",
      goals,
    ],
  ],
  "goal-used": [
    [
      facts("goal-used", ofGoal, flat),
      "Lisbon paid €20.00 of your share",
      "In Flat 12. Ana used the goal for a bill.",
      goals,
    ],
  ],
  "goal-reached": [
    [facts("goal-reached", ofGoal, flat), "Lisbon is reached", "In Flat 12. You have saved €20.00 together.", goals],
  ],
  "goal-closed": [
    [
      facts("goal-closed", ofGoal, flat),
      "Ana closed Lisbon",
      "In Flat 12. Your €20.00 are in the squad’s balances now.",
      goals,
    ],
    [
      facts("goal-closed", { ...ofGoal, cents: -2_000 }, flat),
      "Ana closed Lisbon",
      "In Flat 12. The €20.00 that you got too much are in the squad’s balances now.",
      goals,
    ],
  ],
  "goal-keeper": [
    [
      facts("goal-keeper", ofGoal, flat),
      "Ana keeps the money of Lisbon now",
      "In Flat 12. They confirmed that they have €20.00.",
      goals,
    ],
  ],
  "goal-pledge": [
    [
      facts("goal-pledge", ofGoal, flat),
      "Your €20.00 for Lisbon",
      "In Flat 12. You wanted to put it in regularly. Only you see this.",
      goals,
    ],
  ],
  "squad-message": [
    [facts("squad-message", inChat, flat), "New message in Flat 12", "Ana: “I paid”", firstMessage],
    [
      facts("squad-message", { ...inChat, count: 3, newestId: "msg_3", excerpt: "", what: "picture" }, flat),
      "3 new messages in Flat 12",
      "Ana sent a picture.",
      firstMessage,
    ],
  ],
  "squad-mention": [
    [facts("squad-mention", inChat, flat), "Ana mentioned you in Flat 12", "Ana: “I paid”", firstMessage],
    [
      facts("squad-mention", { ...inChat, count: 2, excerpt: "", what: "deleted" }, flat),
      "You were mentioned 2 times in Flat 12",
      "Ana deleted a message.",
      firstMessage,
    ],
  ],
  "payment-sent": [
    [
      facts("payment-sent", sentInFlat, flat),
      "Ana sent you €20.00",
      "In Flat 12. Please confirm that you got it.",
      balances,
    ],
    [
      facts("payment-sent", { ...sentInFlat, guestName: "Sam" }, flat),
      "Sam sent you €20.00",
      "In Flat 12. Please confirm that you got it.",
      balances,
    ],
    [facts("payment-sent", sentDirectly, nothing), "Ana sent you $20.00", "Please confirm that you got it.", payments],
  ],
  "payment-received": [
    [
      facts("payment-received", sentInFlat, flat),
      "Ana got your €20.00",
      "In Flat 12. The payment is confirmed.",
      balances,
    ],
  ],
  "payment-confirmed": [
    [
      facts("payment-confirmed", sentDirectly, nothing),
      "Ana confirmed your $20.00",
      "The payment is complete.",
      payments,
    ],
  ],
  "payment-disputed": [
    [
      facts("payment-disputed", sentInFlat, flat),
      "Ana didn’t get your €20.00",
      "In Flat 12. The payment doesn’t count any more.",
      balances,
    ],
  ],
  "payment-recorded": [
    [
      facts("payment-recorded", { ...sentInFlat, guestName: "Sam" }, flat),
      "Ana recorded a payment of €20.00",
      "In Flat 12. Sam has no account, so any member can undo it.",
      `${squad}?tab=activity`,
    ],
    [
      facts("payment-recorded", sentInFlat, flat),
      "Ana recorded a payment of €20.00",
      "In Flat 12. One side has no account, so any member can undo it.",
      `${squad}?tab=activity`,
    ],
  ],
  "payment-contested": [
    [
      facts("payment-contested", { ...sentInFlat, guestName: "Sam" }, flat),
      "Ana says that a payment of €20.00 did not arrive",
      "In Flat 12. It doesn’t count any more.",
      balances,
    ],
  ],
  "payment-withdrawn": [
    [
      facts("payment-withdrawn", sentDirectly, nothing),
      "Ana withdrew a payment of $20.00",
      "It doesn’t count any more.",
      payments,
    ],
  ],
  "transfer-reminder": [
    [
      facts("transfer-reminder", sentInFlat, flat),
      "Payment reminder",
      "Ana reminds you of €20.00 in Flat 12.",
      balances,
    ],
  ],
  "series-split": [
    [
      facts("series-split", { squadId: null, totalCents: 120_000, currency: "USD" }, dinner, null),
      "Dinner was added",
      "$1,200.00, from your recurring splits.",
      split,
    ],
    [
      facts("series-split", { squadId: "sqd_1", totalCents: 1_285, currency: "EUR" }, dinner, null),
      "Dinner was added",
      "€12.85, from your recurring splits.",
      `${squad}/splits/spl_1`,
    ],
  ],
  "series-ask": [
    [
      facts("series-ask", { title: "Electricity", day: "2026-12-01" }, series, null),
      "How much is Electricity?",
      "It is due on Dec 1, 2026. Enter the amount to add it.",
      seriesScreen,
    ],
  ],
  "series-event": [
    [
      facts("series-event", {}, picnic, null),
      "Picnic is planned",
      `On ${picnicDate}, at Riverside Park, from your recurring events.`,
      event,
    ],
  ],
  "series-paused": [
    [
      facts("series-paused", { title: "Rent", problem: "people" }, series, null),
      "Rent is paused",
      "Someone in it is no longer available. Check it, then resume it.",
      seriesScreen,
    ],
    [
      facts("series-paused", { title: "Rent", problem: "squad" }, series, null),
      "Rent is paused",
      "Its squad is archived, or you are no longer in it. Check it, then resume it.",
      seriesScreen,
    ],
    [
      facts("series-paused", { title: "Rent", problem: "invalid" }, series, null),
      "Rent is paused",
      "It could not be added. Check it, then resume it.",
      seriesScreen,
    ],
  ],
  "event-regular": [
    [
      facts("event-regular", {}, picnic),
      "You are in Picnic",
      `On ${picnicDate}, at Riverside Park. You can leave it if you can’t come.`,
      event,
    ],
  ],
  "friend-counted": [
    [
      facts("friend-counted", { points: 50 }, nothing),
      "Ana settled a first bill",
      "They joined through you: 50 points.",
      pointsScreen,
    ],
  ],
  "tier-reached": [
    [
      facts("tier-reached", { tier: "silver" }, nothing, null),
      "You reached Silver",
      "You have at least 250 points of the last 365 days.",
      pointsScreen,
    ],
    [
      facts("tier-reached", { tier: "gold" }, nothing, null),
      "You reached Gold",
      "You have at least 1,000 points of the last 365 days.",
      pointsScreen,
    ],
  ],
};
