import { expect, type Browser, type Locator, type Page } from "@playwright/test";
import { formatEventDate } from "#domain/events/event-date-words.ts";
import type { Series, SeriesDetail } from "#domain/recurring/series.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import { instantOf } from "#domain/time/wall-time.ts";
import { daysAfter, formatDay, monthName } from "#domain/time/calendar.ts";
import { dayIn, startOfDay } from "#domain/time/time-zones.ts";
import {
  NOTIFICATIONS_PER_PAGE,
  type NotificationKind,
  type NotificationPage,
} from "#domain/notifications/notifications.ts";
import type { Comment } from "#domain/splits/comments.ts";
import type { Goal } from "#domain/goals/goals.ts";
import type { Payment } from "#domain/payments/payments.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { SquadSplit } from "#domain/splits/squad-splits.ts";
import type { NewSquadInvite, Squad } from "#domain/squads/squads.ts";
import type { Split } from "#domain/splits/splits.ts";
import { setBudget, createExpense } from "#tests/support/e2e/money.ts";
import { inDays, createEvent, joinEvent } from "#tests/support/e2e/create-event.ts";
import { callApi, createUser, test, openNewUser, type Visitor } from "#tests/support/e2e/people.ts";
import { bell, popover } from "#tests/support/e2e/bell.ts";

/** The first time zone to reach a new day. Other tests' users are in UTC, so the hourly job at its morning affects no one else. */
const FAR_EAST = "Pacific/Kiritimati";
const HOUR_MS = 3_600_000;

/**
 * An instant at which shares that are pending since today have been so for three days in Kiritimati, and for two or
 * four in UTC.
 */
function threeDaysLaterInTheFarEast(now: Date): string {
  const today = dayIn(FAR_EAST, now);
  const hour = today === dayIn("UTC", now) ? 1 : 23;
  return new Date(startOfDay(today, FAR_EAST) + (72 + hour) * HOUR_MS).toISOString();
}

interface Happening {
  act: () => Promise<unknown>;
  words: [title: string, message: string];
  /** The screen that it opens; its path may be known only after `act`. */
  screen: { path: string; title: string };
  /** What follows the screen's path in the link. */
  place?: () => string;
}

const FRIENDS = { path: "/dashboard/friends", title: "Friends" };
const BUDGET = { path: "/dashboard/budget", title: "Budget" };

/** They follow others of the same goal (tests/worker/goals). */
type OfGoals = Exclude<Extract<NotificationKind, `goal-${string}`>, "goal-money-sent" | "goal-reached">;
/** They follow others of the same event (tests/worker/events/event-bills.test.ts), or from points (tests/worker/points). */
type Elsewhere = "event-bill-changed" | "event-bill-problem" | "friend-counted" | "tier-reached";
/** They come at the times of a challenge (tests/worker/challenges/challenges.test.ts). */
type OfStages = "challenge-progress" | "challenge-result";

type Account = Awaited<ReturnType<typeof createUser>>;

/** Every kind of notification, caused by another user through the API or by the hourly job. */
function happenings(
  origin: string,
  reader: Visitor,
  maya: Account,
  leo: Account,
): Record<Exclude<NotificationKind, Elsewhere | OfGoals | OfStages>, Happening> {
  const { username: name } = maya;
  const today = dayIn(FAR_EAST, new Date());
  const ofTheMonth = `your monthly budget of $100.00 in ${monthName(today.slice(0, 7))}.`;
  const spendToday = (amountCents: number) =>
    createExpense(origin, reader.session, { amountCents, expenseDate: today, today });
  // Their addresses are known once they are created.
  const dinner = { path: "", title: "Dinner" };
  const taxi = { path: "", title: "Taxi" };
  const games = { path: "", title: "Game night" };
  const ski = { path: "", title: "Ski day" };
  const brunch = { path: "", title: "Brunch" };
  const walk = { path: "", title: "Walk" };
  const trip = { path: "", title: "Trip" };
  const picnic = { path: "", title: "Picnic" };
  const hike = { path: "", title: "Hike" };
  const dance = { path: "", title: "Dance night" };
  const quiz = { path: "", title: "Quiz" };
  const sauna = { path: "", title: "Sauna" };
  const barbecue = { path: "", title: "Barbecue" };
  const concert = { path: "", title: "Concert" };
  const flat = { path: "", title: "Flat 12" };
  const flatChat = { path: "", title: "Flat 12" };
  const lunch = { path: "", title: "Lunch" };
  const chess = { path: "", title: "Chess club" };
  const books = { path: "", title: "Book club" };
  const squads = { path: "/dashboard/squads", title: "Squads" };
  const groceries = { place: "", message: "", mention: "" };
  const rent = { path: "", title: "Rent" };
  const electricity = { path: "", title: "Electricity" };
  const internet = { path: "", title: "Internet" };
  const pizza = { path: "", title: "Pizza Friday" };
  const pasta = { path: "", title: "Pasta Monday" };
  const ofSquad = { path: "", guestId: "", kimId: "", goal: "" };
  const inviteTo = (path: string) => callApi<NewSquadInvite>(origin, "POST", `${path}/invites`, maya.session, {});
  const inFlat = (sentence: string) => `In Flat 12. ${sentence}`;
  /** Maya's and the reader's members, the sender first. */
  const sidesOf = async (sender: "maya" | "reader") => {
    const { members, myMemberId } = await callApi<Squad>(origin, "GET", ofSquad.path, maya.session);
    const own = members.find(({ person }) => person?.id === reader.session.user.id)!.id;
    return sender === "maya" ? { from: myMemberId, to: own } : { from: own, to: myMemberId };
  };
  /** The ids of payments by their amounts. */
  const payments = new Map<number, string>();
  const atPayment = (cents: number) => `?tab=balances&payment=${payments.get(cents)}`;
  const pay = async (who: Account, sides: { from: string; to: string }, cents: number) => {
    const payment = await callApi<Payment>(origin, "POST", "/payments", who.session, {
      squadId: ofSquad.path.slice("/squads/".length),
      ...sides,
      cents,
    });
    payments.set(cents, payment.id);
    return payment;
  };
  /** A payment that its sender records. */
  const paid = async (sender: "maya" | "reader", cents: number) =>
    pay(sender === "maya" ? maya : reader, await sidesOf(sender), cents);
  const answer = (who: Account, { id }: Payment, answered: "confirm" | "dispute" | "withdraw") =>
    callApi(origin, "POST", `/payments/${id}/${answered}`, who.session);
  const wordsOf = (date: Date) => formatEventDate({ dateMs: date.getTime(), timeZone: FAR_EAST }, FAR_EAST);
  // Events of the helper begin in ten days.
  const eventDate = inDays(10);
  const then = wordsOf(new Date(eventDate));
  const cronAt = threeDaysLaterInTheFarEast(new Date());
  const tomorrow = daysAfter(dayIn(FAR_EAST, new Date(cronAt)), 1);
  const tomorrowNoon = new Date(startOfDay(tomorrow, FAR_EAST) + 12 * HOUR_MS);
  /** The morning in which the splits of the series below are created. */
  const seriesAt = new Date(startOfDay(tomorrow, FAR_EAST) + 9 * HOUR_MS).toISOString();
  /** A series with one split, on that day. */
  const once = (splitName: string, people: readonly Account[]) => ({
    kind: "split",
    rule: "FREQ=DAILY;COUNT=1",
    start: tomorrow,
    timeZone: FAR_EAST,
    amount: "fixed",
    template: {
      name: splitName,
      totalCents: 120_000,
      participantIds: people.map(({ session }) => session.user.id),
    },
  });
  /** A series with one event in four days, which is planned at once. */
  const pizzaDay = daysAfter(today, 4);
  const dateOf = (day: string) => wordsOf(instantOf(`${day}T19:00`, FAR_EAST));
  const inFarEast = dateOf(pizzaDay);
  const pizzaLater = daysAfter(today, 15);
  const pizzaOnce = (title: string) => ({
    kind: "event",
    rule: "FREQ=DAILY;COUNT=1",
    start: `${pizzaDay}T19:00`,
    timeZone: FAR_EAST,
    template: { title, locationName: "Kitchen" },
  });
  const ofEvent = (id: string) => `/dashboard/events/${id}`;
  /** Creates a series, and returns the path of its only event. */
  const planned = async ({ session }: Account, series: object): Promise<string> => {
    const { id } = await callApi<Series>(origin, "POST", "/series", session, series);
    const { created } = await callApi<SeriesDetail>(origin, "GET", `/series/${id}`, session);
    return ofEvent(created[0]!.itemId);
  };
  const idOf = ({ path }: typeof ski) => path.slice(ofEvent("").length);
  /** The path of the dinner's API, and of the reader's share of it; the id of a comment. */
  const ofDinner = { split: "", share: "", comment: "" };
  const markAs = (paid: boolean) => callApi(origin, "PUT", `${ofDinner.share}/paid`, maya.session, { paid });
  return {
    "split-added": {
      act: async () => {
        const { id, participants } = await callApi<Split>(origin, "POST", "/splits", maya.session, {
          name: dinner.title,
          totalCents: 10_000,
          participantIds: [reader.session.user.id, leo.session.user.id],
        });
        const share = participants.find(({ userId }) => userId === reader.session.user.id);
        dinner.path = `/dashboard/splits/${id}`;
        ofDinner.split = `/splits/${id}`;
        ofDinner.share = `/splits/${id}/participants/${share!.id}`;
      },
      words: [`${name} added you to Dinner`, "Your share is $33.33 of $100.00."],
      screen: dinner,
    },
    "share-paid": {
      act: () => markAs(true),
      words: ["Marked as paid", `${name} marked your $33.33 for Dinner as paid.`],
      screen: dinner,
    },
    "share-unpaid": {
      act: () => markAs(false),
      words: ["Marked as unpaid", `${name} marked your $33.33 for Dinner as unpaid.`],
      screen: dinner,
    },
    comment: {
      act: async () => {
        const text = { comment: "Who had the soup?" };
        const { id } = await callApi<Comment>(origin, "POST", `${ofDinner.split}/comments`, maya.session, text);
        ofDinner.comment = id;
      },
      words: ["New comment on Dinner", `${name}: “Who had the soup?”`],
      screen: dinner,
      place: () => `?comment=${ofDinner.comment}`,
    },
    reminder: {
      act: () => callApi(origin, "POST", `${ofDinner.share}/reminders`, maya.session),
      words: ["Payment reminder", `${name} reminds you of $33.33 for Dinner.`],
      screen: dinner,
    },
    "share-pending": {
      act: async () => {
        await callApi(origin, "POST", "/dev/cron", undefined, { at: threeDaysLaterInTheFarEast(new Date()) });
      },
      words: [`You owe ${name} $33.33`, "Your share of Dinner has been pending for 3 days."],
      screen: dinner,
    },
    "budget-warning": {
      act: async () => {
        await setBudget(origin, reader.session, 10_000, today);
        await spendToday(8_001);
      },
      words: ["Approaching Budget Limit", `You've used 80% of ${ofTheMonth}`],
      screen: BUDGET,
    },
    "budget-over": {
      act: () => spendToday(2_000),
      words: ["Budget Exceeded!", `You're $0.01 over ${ofTheMonth}`],
      screen: BUDGET,
    },
    "share-disputed": {
      act: async () => {
        const { id } = await callApi<Split>(origin, "POST", "/splits", reader.session, {
          name: taxi.title,
          totalCents: 3_000,
          participantIds: [leo.session.user.id],
        });
        taxi.path = `/dashboard/splits/${id}`;
        await callApi(origin, "POST", `/splits/${id}/dispute`, leo.session);
      },
      words: [
        `${leo.username} says a share isn’t theirs`,
        "It is about $15.00 for Taxi. Edit the split, or remove them from it.",
      ],
      screen: taxi,
    },
    "friend-request": {
      act: () => callApi(origin, "POST", "/friends", maya.session, { email: reader.session.user.email }),
      words: [`${name} wants to be friends`, "Accept or reject the request."],
      screen: FRIENDS,
    },
    "friend-accepted": {
      act: async () => {
        const { email } = leo.session.user;
        const { id } = await callApi<{ id: string }>(origin, "POST", "/friends", reader.session, { email });
        await callApi(origin, "PATCH", `/friends/${id}`, leo.session, { status: "accepted" });
      },
      words: [`${leo.username} accepted your friend request`, "You are now friends."],
      screen: FRIENDS,
    },
    "event-joined": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, { title: games.title });
        games.path = ofEvent(id);
        await joinEvent(origin, leo.session, id);
      },
      words: [`${leo.username} joined Game night`, "1 person has joined."],
      screen: games,
    },
    "event-left": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, { title: hike.title, eventDate });
        hike.path = ofEvent(id);
        await joinEvent(origin, leo.session, id);
        await callApi(origin, "DELETE", `/events/${id}/participants/me`, leo.session);
      },
      words: [`${leo.username} left Hike`, `The event is on ${then}.`],
      screen: hike,
    },
    "event-reply": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, { title: sauna.title, eventDate });
        sauna.path = ofEvent(id);
        await callApi(origin, "PUT", `/events/${id}/reply`, leo.session, { reply: "maybe" });
      },
      words: [`${leo.username} may come to Sauna`, `The event is on ${then}.`],
      screen: sauna,
    },
    "event-guests": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, { title: barbecue.title, guestsAllowed: 3 });
        barbecue.path = ofEvent(id);
        await joinEvent(origin, leo.session, id);
        await callApi(origin, "PUT", `/events/${id}/participants/me`, leo.session, { guests: 2 });
      },
      words: [`${leo.username} brings 2 guests to Barbecue`, "3 people have joined."],
      screen: barbecue,
    },
    "event-moved-up": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, { title: concert.title, maxParticipants: 1 });
        concert.path = ofEvent(id);
        await joinEvent(origin, maya.session, id);
        await callApi(origin, "POST", `/events/${id}/waiting`, leo.session);
        await callApi(origin, "DELETE", `/events/${id}/participants/${maya.session.user.id}`, reader.session);
      },
      words: [
        `${leo.username} has a place at Concert`,
        "A place became free, and they moved up from the waiting list.",
      ],
      screen: concert,
    },
    "event-place": {
      act: async () => {
        const { id } = await createEvent(origin, maya.session, {
          title: ski.title,
          maxParticipants: 1,
          eventDate,
        });
        ski.path = ofEvent(id);
        await joinEvent(origin, leo.session, id);
        await callApi(origin, "POST", `/events/${id}/waiting`, reader.session);
        await callApi(origin, "DELETE", `/events/${id}/participants/me`, leo.session);
      },
      words: ["You have a place at Ski day", `A place became free, and you have joined. The event is on ${then}.`],
      screen: ski,
    },
    "event-changed": {
      act: () =>
        callApi(origin, "PATCH", `/events/${idOf(ski)}`, maya.session, {
          title: ski.title,
          locationName: "Stowe",
          eventDate,
          timeZone: "UTC",
        }),
      words: [`${name} changed Ski day`, `It is now at Stowe, on ${then}.`],
      screen: ski,
    },
    "event-plan-changed": {
      act: async () => {
        const { id } = await createEvent(origin, maya.session, { title: dance.title, eventDate });
        dance.path = ofEvent(id);
        await joinEvent(origin, reader.session, id);
        await callApi(origin, "PATCH", `/events/${id}`, maya.session, { budgetCents: 8_000 });
      },
      words: [`${name} changed the plan for Dance night`, "The budget is $80.00."],
      screen: dance,
    },
    "event-locked": {
      act: () => callApi(origin, "POST", `/events/${idOf(dance)}/lock`, maya.session),
      words: ["Sign-ups for Dance night are closed", "2 people are in."],
      screen: dance,
    },
    "event-removed": {
      act: async () => {
        const { id } = await createEvent(origin, maya.session, { title: trip.title, eventDate });
        trip.path = ofEvent(id);
        await joinEvent(origin, reader.session, id);
        await callApi(origin, "DELETE", `/events/${id}/participants/${reader.session.user.id}`, maya.session);
      },
      words: ["You are no longer in Trip", `${name} removed you. The event is on ${then}.`],
      screen: trip,
    },
    "event-co-organizer": {
      act: async () => {
        const { id } = await createEvent(origin, maya.session, { title: quiz.title, eventDate });
        quiz.path = ofEvent(id);
        await joinEvent(origin, reader.session, id);
        await callApi(origin, "PUT", `/events/${id}/co-organizers/${reader.session.user.id}`, maya.session);
      },
      words: [
        `${name} made you a co-organizer of Quiz`,
        "You can edit it, invite and remove people, close sign-ups and enter the cost.",
      ],
      screen: quiz,
    },
    "squad-invited": {
      act: async () => {
        const { id } = await callApi<Squad>(origin, "POST", "/squads", maya.session, {
          name: chess.title,
          memberIds: [reader.session.user.id],
        });
        chess.path = `/dashboard/squads/${id}`;
      },
      words: [`${name} invites you to Chess club`, "Nothing changes for you until you accept."],
      screen: chess,
    },
    "squad-added": {
      act: async () => {
        // A friend does it; others would invite.
        const made = await callApi<Squad>(origin, "POST", "/squads", leo.session, {
          name: books.title,
          memberIds: [reader.session.user.id],
        });
        books.path = `/dashboard/squads/${made.id}`;
        // Joining is no news for the one who joins.
        const { id, members } = await callApi<Squad>(origin, "POST", "/squads", maya.session, {
          name: flat.title,
          guests: ["Sam", "Kim"],
        });
        flat.path = `/dashboard/squads/${id}`;
        flatChat.path = `${flat.path}?tab=chat`;
        ofSquad.path = `/squads/${id}`;
        ofSquad.guestId = members.find(({ guestName }) => guestName === "Sam")!.id;
        ofSquad.kimId = members.find(({ guestName }) => guestName === "Kim")!.id;
        const { token } = await inviteTo(ofSquad.path);
        await callApi(origin, "POST", "/squad-invites/accept", reader.session, { token });
      },
      words: [`${leo.username} added you to Book club`, "You can see its splits and add your own."],
      screen: books,
    },
    "squad-joined": {
      act: async () => {
        const { token } = await inviteTo(ofSquad.path);
        await callApi(origin, "POST", "/squad-invites/accept", leo.session, { token });
      },
      words: [`${leo.username} joined Flat 12`, "They’ll be in new splits."],
      screen: flat,
    },
    "challenge-new": {
      act: () =>
        callApi(origin, "POST", `${ofSquad.path}/challenges`, maya.session, {
          kind: "plan",
          from: daysAfter(today, 2),
          until: daysAfter(today, 2),
          terms: { events: 1, people: 3 },
        }),
      words: [
        `${name} started a challenge in Flat 12`,
        `Plan 1 event with at least 3 people each on ${formatDay(daysAfter(today, 2))}. Join before it starts.`,
      ],
      screen: flat,
      place: () => "?tab=challenges",
    },
    "squad-guest-claimed": {
      act: () => callApi(origin, "POST", `${ofSquad.path}/claims`, maya.session, { guestMemberId: ofSquad.guestId }),
      words: [`${name} is Sam in Flat 12`, "Their splits and balances are one now. You can undo it for a day."],
      screen: flat,
    },
    "squad-message": {
      act: async () => {
        const text = { text: "Who buys milk?" };
        const { id } = await callApi<SquadMessage>(origin, "POST", `${ofSquad.path}/messages`, maya.session, text);
        groceries.message = `&message=${id}`;
      },
      words: ["New message in Flat 12", `${name}: “Who buys milk?”`],
      screen: flatChat,
      place: () => groceries.message,
    },
    "squad-mention": {
      act: async () => {
        const text = { text: `@${reader.username} do you?` };
        const { id } = await callApi<SquadMessage>(origin, "POST", `${ofSquad.path}/messages`, maya.session, text);
        groceries.mention = `&message=${id}`;
      },
      words: [`${name} mentioned you in Flat 12`, `${name}: “@${reader.username} do you?”`],
      screen: flatChat,
      place: () => groceries.mention,
    },
    "squad-split-added": {
      act: async () => {
        const { members, myMemberId } = await callApi<Squad>(origin, "GET", ofSquad.path, maya.session);
        const own = members.find(({ person }) => person?.id === reader.session.user.id)!.id;
        const { id } = await callApi<SquadSplit>(origin, "POST", `${ofSquad.path}/splits`, maya.session, {
          name: "Groceries",
          totalCents: 1_000,
          payers: [{ memberId: myMemberId, paidCents: 1_000 }],
          input: { method: "equal", people: [myMemberId, own] },
        });
        groceries.place = `/splits/${id}`;
      },
      words: [`${name} added Groceries to Flat 12`, "Your share is $5.00 of $10.00."],
      screen: flat,
      place: () => groceries.place,
    },
    "payment-sent": {
      act: () => paid("maya", 101),
      words: [`${name} sent you $1.01`, inFlat("Please confirm that you got it.")],
      screen: flat,
      place: () => atPayment(101),
    },
    "payment-received": {
      // The receiver records it.
      act: async () => pay(maya, await sidesOf("reader"), 102),
      words: [`${name} got your $1.02`, inFlat("The payment is confirmed.")],
      screen: flat,
      place: () => atPayment(102),
    },
    "payment-confirmed": {
      act: async () => answer(maya, await paid("reader", 103), "confirm"),
      words: [`${name} confirmed your $1.03`, inFlat("The payment is complete.")],
      screen: flat,
      place: () => atPayment(103),
    },
    "payment-disputed": {
      act: async () => answer(maya, await paid("reader", 104), "dispute"),
      words: [`${name} didn’t get your $1.04`, inFlat("The payment doesn’t count any more.")],
      screen: flat,
      place: () => atPayment(104),
    },
    "payment-withdrawn": {
      act: async () => answer(maya, await paid("maya", 105), "withdraw"),
      words: [`${name} withdrew a payment of $1.05`, inFlat("It doesn’t count any more.")],
      screen: flat,
      place: () => atPayment(105),
    },
    "payment-recorded": {
      act: async () => pay(maya, { ...(await sidesOf("maya")), to: ofSquad.kimId }, 106),
      words: [`${name} recorded a payment of $1.06`, inFlat("Kim has no account, so any member can undo it.")],
      screen: flat,
      place: () => "?tab=activity",
    },
    "payment-contested": {
      act: async () =>
        answer(maya, await pay(reader, { ...(await sidesOf("reader")), to: ofSquad.kimId }, 107), "dispute"),
      words: [`${name} says that a payment of $1.07 did not arrive`, inFlat("It doesn’t count any more.")],
      screen: flat,
      place: () => atPayment(107),
    },
    "goal-money-sent": {
      act: async () => {
        const { to } = await sidesOf("maya");
        const goal = { name: "Lisbon", targetCents: 5_000, keeperId: to };
        ofSquad.goal = `${ofSquad.path}/goals/${(await callApi<Goal>(origin, "POST", `${ofSquad.path}/goals`, maya.session, goal)).id}`;
        await callApi(origin, "POST", `${ofSquad.goal}/contributions`, maya.session, { cents: 108 });
      },
      words: [`${name} gave you $1.08 for Lisbon`, inFlat("Please confirm that you got it.")],
      screen: flat,
      place: () => "?tab=goals",
    },
    "goal-reached": {
      act: () => callApi(origin, "POST", `${ofSquad.goal}/contributions`, reader.session, { cents: 4_900 }),
      words: ["Lisbon is reached", inFlat("You have saved $50.00 together.")],
      screen: flat,
      place: () => "?tab=goals",
    },
    "transfer-reminder": {
      act: async () => {
        const { from, to } = await sidesOf("reader");
        await callApi(origin, "POST", `${ofSquad.path}/reminders`, maya.session, { from, to });
      },
      // The reader's half of the groceries, and what both have paid since then.
      words: ["Payment reminder", `${name} reminds you of $3.96 in Flat 12.`],
      screen: flat,
      place: () => "?tab=balances",
    },
    "squad-removed": {
      act: async () => {
        const { id } = await callApi<Squad>(origin, "POST", "/squads", maya.session, { name: "Ski club" });
        // Joining is no news for the one who joins.
        const { token } = await inviteTo(`/squads/${id}`);
        const { myMemberId } = await callApi<Squad>(origin, "POST", "/squad-invites/accept", reader.session, { token });
        await callApi(origin, "DELETE", `/squads/${id}/members/${myMemberId}`, maya.session);
      },
      words: ["You are no longer in Ski club", `${name} removed you. Any open balance stays until it’s settled.`],
      screen: squads,
    },
    "event-invited": {
      act: () =>
        callApi(origin, "POST", `/events/${idOf(trip)}/invitations`, maya.session, {
          userIds: [reader.session.user.id],
        }),
      words: [`${name} invited you to Trip`, `On ${then}, at Our place, 4B.`],
      screen: trip,
    },
    "event-cancelled": {
      act: async () => {
        const { id } = await createEvent(origin, maya.session, { title: picnic.title, eventDate });
        picnic.path = ofEvent(id);
        await joinEvent(origin, reader.session, id);
        await callApi(origin, "DELETE", `/events/${id}`, maya.session);
      },
      words: ["Picnic is cancelled", `${name} has cancelled this event. It was on ${then}, at Our place, 4B.`],
      screen: picnic,
    },
    "event-tomorrow": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, {
          title: brunch.title,
          eventDate: tomorrowNoon.toISOString(),
        });
        brunch.path = ofEvent(id);
        await callApi(origin, "POST", "/dev/cron", undefined, { at: cronAt });
      },
      words: ["Brunch is tomorrow", `On ${wordsOf(tomorrowNoon)}, at Our place, 4B. No one has joined yet.`],
      screen: brunch,
    },
    "event-reminder": {
      act: async () => {
        const { id } = await createEvent(origin, reader.session, {
          title: walk.title,
          eventDate: tomorrowNoon.toISOString(),
        });
        walk.path = ofEvent(id);
        await callApi(origin, "PUT", `/events/${id}/reminder`, reader.session, { reminder: "hour" });
        const at = new Date(tomorrowNoon.getTime() - 2 * HOUR_MS).toISOString();
        await callApi(origin, "POST", "/dev/cron", undefined, { at });
      },
      words: ["Walk is coming up", `On ${wordsOf(tomorrowNoon)}, at Our place, 4B. No one has joined yet.`],
      screen: walk,
    },
    // After the jobs above, which would also say that this share is pending.
    "claim-items": {
      act: async () => {
        const people = [leo.session.user.id, reader.session.user.id];
        const { id } = await callApi<Split>(origin, "POST", "/splits", leo.session, {
          name: lunch.title,
          totalCents: 1_000,
          participantIds: [reader.session.user.id],
          input: { method: "items", items: [{ name: "Soup", cents: 1_000, people }] },
        });
        lunch.path = `/dashboard/splits/${id}`;
        await callApi(origin, "POST", `/splits/${id}/claim`, leo.session, {});
        const { notifications } = await callApi<NotificationPage>(origin, "GET", "/notifications", reader.session);
        const added = notifications.find(({ link, kind }) => kind === "split-added" && link === lunch.path);
        await callApi(origin, "PUT", `/notifications/${added!.id}/read`, reader.session);
      },
      words: [`${leo.username} asks what you had: Lunch`, "Tap your items, so that everyone pays for what they had."],
      screen: lunch,
      place: () => "?claim",
    },
    "event-regular": {
      act: async () => {
        const regularIds = [reader.session.user.id];
        pasta.path = await planned(leo, { ...pizzaOnce(pasta.title), regularIds });
      },
      words: ["You are in Pasta Monday", `On ${inFarEast}, at Kitchen. You can leave it if you can’t come.`],
      screen: pasta,
    },
    "series-split": {
      act: async () => {
        await callApi(origin, "POST", "/series", reader.session, once("Rent", [leo]));
        await callApi(origin, "POST", "/dev/cron/series", undefined, { at: seriesAt });
        const { splits } = await callApi<SplitPage>(origin, "GET", "/splits?query=rent", reader.session);
        rent.path = `/dashboard/splits/${splits[0]!.id}`;
      },
      words: ["Rent was added", "$1,200.00, from your recurring splits."],
      screen: rent,
    },
    "series-ask": {
      act: async () => {
        const asked = { ...once("Electricity", [leo]), amount: "ask" };
        const { id } = await callApi<Series>(origin, "POST", "/series", reader.session, asked);
        electricity.path = `/dashboard/recurring/${id}`;
        await callApi(origin, "POST", "/dev/cron/series", undefined, { at: seriesAt });
      },
      words: ["How much is Electricity?", `It is due on ${formatDay(tomorrow)}. Enter the amount to add it.`],
      screen: electricity,
    },
    "series-paused": {
      act: async () => {
        const { id } = await callApi<Series>(origin, "POST", "/series", reader.session, once("Internet", [leo]));
        internet.path = `/dashboard/recurring/${id}`;
        await callApi(origin, "PUT", `/people/${reader.session.user.id}/block`, leo.session);
        await callApi(origin, "POST", "/dev/cron/series", undefined, { at: seriesAt });
        await callApi(origin, "DELETE", `/people/${reader.session.user.id}/block`, leo.session);
      },
      words: ["Internet is paused", "Someone in it is no longer available. Check it, then resume it."],
      screen: internet,
    },
    "series-event": {
      act: async () => {
        // Planned by the job, two weeks before: what people plan themselves is no news to them.
        const start = `${pizzaLater}T19:00`;
        const body = { ...pizzaOnce(pizza.title), start };
        const { id } = await callApi<Series>(origin, "POST", "/series", reader.session, body);
        await callApi(origin, "POST", "/dev/cron/series", undefined, { at: seriesAt });
        const { created } = await callApi<SeriesDetail>(origin, "GET", `/series/${id}`, reader.session);
        pizza.path = ofEvent(created[0]!.itemId);
      },
      words: ["Pizza Friday is planned", `On ${dateOf(pizzaLater)}, at Kitchen, from your recurring events.`],
      screen: pizza,
    },
  };
}

/** The reader in Kiritimati, and what others will do, of which the reader is notified. */
async function readerAndHappenings(browser: Browser, origin: string) {
  const [ana, maya, leo] = await Promise.all([
    openNewUser(browser, origin, "ana", { timezoneId: FAR_EAST }),
    createUser(origin, "maya"),
    createUser(origin, "leo"),
  ]);
  // Sent before the page does, so that the happenings below find it.
  await callApi(origin, "PATCH", "/me/profile", ana.session, { timeZone: FAR_EAST });
  return { ana, all: Object.values(happenings(origin, ana, maya, leo)) };
}

// The clock of these tests would also remind the people of others.
test.describe("every kind of notification", { tag: "@clock" }, () => {
  test("is shown live with its text, its link and the unread count", { tag: "@scale" }, async ({ browser, origin }) => {
    const { ana, all } = await readerAndHappenings(browser, origin);
    // What happens before the socket hears of it is not announced.
    const listening = ana.page.waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await ana.page.goto("/dashboard/splits");
    await listening;
    await expect(bell(ana.page, 0)).toBeVisible();
    await expect(ana.page).toHaveTitle("Splits · Squadtab");
    for (const [index, { act, words }] of all.entries()) {
      await act();
      await expect(bell(ana.page, index + 1)).toBeVisible();
      await expect(ana.page).toHaveTitle(`(${index + 1}) Splits · Squadtab`);
      // Announced once in a polite live region.
      await expect(ana.page.getByRole("status").getByText(announced(words), { exact: true })).toHaveCount(1);
    }
    await eachLeadsToItsScreen(ana.page, all);
    await ana.context.close();
  });

  test(
    "that arrived while the browser was offline is there when the connection is back",
    { tag: "@scale" },
    async ({ browser, origin }) => {
      const { ana, all } = await readerAndHappenings(browser, origin);
      // Waits for the deferred code and its socket, which also update the title's count.
      const listening = ana.page.waitForEvent("websocket");
      await ana.page.goto("/dashboard");
      await listening;
      await expect(bell(ana.page, 0)).toBeVisible();
      await ana.context.setOffline(true);
      await expect(ana.page.getByText("You’re offline.", { exact: false })).toBeVisible();
      for (const { act } of all) await act();
      await expect(bell(ana.page, 0)).toBeVisible();
      await ana.context.setOffline(false);
      await expect(bell(ana.page, all.length)).toBeVisible();
      await expect(ana.page).toHaveTitle(new RegExp(`^\\(${all.length}\\) Welcome back, ana_.*! · Squadtab$`));
      await bell(ana.page, all.length).click();
      await popover(ana.page).getByRole("link", { name: "See all notifications" }).click();
      await allNotifications(ana.page);
      for (const { words } of all)
        await expect(ana.page.getByRole("main").getByRole("link", { name: words.join(" ") })).toHaveCount(1);
      await ana.context.close();
    },
  );
});

/** The text of an announcement. A title that ends a sentence already gets no full stop. */
const announced = ([title, message]: Happening["words"]): string =>
  /[.?!…]$/.test(title) ? `${title} ${message}` : `${title}. ${message}`;

/** Each notification links to its screen, and opening that marks all that link to it as read. */
async function eachLeadsToItsScreen(page: Page, all: Happening[]): Promise<void> {
  const rowOf = (place: Locator, { words }: Happening) => place.getByRole("link", { name: words.join(" ") });
  const screens = new Set(all.map(({ screen }) => screen));
  let unread = all;
  for (const screen of screens) {
    const first = all.find((happening) => happening.screen === screen)!;
    await bell(page, unread.length).click();
    const row = rowOf(await placeOf(page, all.length - all.indexOf(first)), first);
    await expect(row).toHaveAccessibleName(/^Unread: /);
    await row.click();
    // A chat stays at its message, and the items to tap stay open.
    const addresses = [screen.path, screen.path + (first.place?.() ?? "")];
    await expect(page).toHaveURL((url) => addresses.includes(url.pathname + url.search));
    unread = unread.filter((happening) => happening.screen !== screen);
    await expect(bell(page, unread.length)).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?${screen.title} · Squadtab$`));
  }
  await bell(page, 0).click();
  await popover(page).getByRole("link", { name: "See all notifications" }).click();
  await allNotifications(page);
  for (const happening of all) {
    const row = rowOf(page.getByRole("main"), happening);
    await expect(row).toHaveAttribute("href", happening.screen.path + (happening.place?.() ?? ""));
    await expect(row).toHaveAccessibleName(/^(?!Unread)/);
  }
}

/** The row of the newest, the second newest … notification: in the open popover, or on the full page. */
async function placeOf(page: Page, newness: number): Promise<Locator> {
  if (newness <= NOTIFICATIONS_PER_PAGE) return popover(page);
  await popover(page).getByRole("link", { name: "See all notifications" }).click();
  await allNotifications(page);
  return page.getByRole("main");
}

/** Waits for the page of all notifications, and shows also those that it loads last. */
async function allNotifications(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: "Notifications", level: 1 })).toBeVisible();
  await page.getByRole("main").getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: "Show more" })).toHaveCount(0);
}
