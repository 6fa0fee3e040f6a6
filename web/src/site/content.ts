/*
 * The content of the public pages that the owner may want to change: figures, founders, and every claim. A claim must
 * be true for a signed-in user today; a feature that is not built yet has `coming`, which is removed when it is.
 */

/** A goal is shown under 'Where we are going'; set `goal: false` when the figure is true. */
export const figures = [
  { value: "10,000+", of: "active squads", goal: true },
  { value: "85%", of: "invite friends", goal: true },
  { value: "3.2x", of: "average network growth", goal: true },
  { value: "Enterprise", of: "security", goal: true },
  { value: "Zero", of: "transaction fees", goal: false },
] as const;

export const founders = [
  { role: "CEO and Founder", about: "Partnerships, campuses, press", email: "ceo@example.com" },
  { role: "Head of Development and Co-Founder", about: "Product, bugs, security", email: "development@example.com" },
] as const;

/** Whether a feature is missing completely or in part. */
export type Coming = "all" | "part";

export interface Claim {
  title: string;
  sentence: string;
  coming?: Coming;
}

/** The landing page's six cards. */
export const highlights = {
  squads: {
    title: "Permanent squads",
    badge: "Sticky",
    sentence:
      "Your friends and the people you last split with stand first in every new bill. Roommates, band, study crew, by name, are next.",
    coming: "part",
  },
  events: {
    title: "Plan it before you pay it",
    badge: "Popular",
    sentence:
      "Set a date, a place and a cost per person. Who’s in is settled before anybody orders, and a full table keeps a waiting list.",
  },
  portions: {
    title: "Every way to divide",
    badge: "Premium",
    sentence: "Evenly, and always to the odd cent. Percentages, exact amounts and covering a friend are next.",
    coming: "part",
  },
  recurring: {
    title: "Bills that come back",
    badge: "New",
    sentence: "Pizza Fridays, rent, the music subscription: set once, and the tab will open itself.",
    coming: "all",
  },
  points: {
    title: "Points for tidy tabs",
    badge: "Rewards",
    sentence: "Bring friends, settle on time, and climb from Bronze to Silver to Gold.",
    coming: "all",
  },
  privacy: {
    title: "Private by default",
    badge: "Secure",
    sentence: "Receipts open through links that expire. Only the people in a split can see it.",
  },
} as const satisfies Record<string, Claim & { badge: string }>;

/** The benefits that grow with every user who joins. */
export const networkEffects = {
  chat: { title: "Group chat on every tab", sentence: "Said once, read by everybody who was there, live." },
  challenges: { title: "Squad challenges", sentence: "No takeout till Friday, all of you.", coming: "all" },
  savings: { title: "Shared savings goals", sentence: "One pot for the cabin weekend.", coming: "all" },
  stats: { title: "Squad stats", sentence: "Who hosts, who drives, who orders dessert.", coming: "all" },
  streak: { title: "Coordination streak", sentence: "Weeks in a row that everybody settled on time.", coming: "all" },
} as const satisfies Record<string, Claim>;

export const steps = [
  {
    number: "01",
    title: "Build the squad",
    sentence:
      "Add the people you share a table, a flat or a deadline with. Who isn’t here yet gets an invitation by e-mail.",
  },
  {
    number: "02",
    title: "Coordinate ahead",
    sentence: "Agree on the date, who’s in and what it costs before anyone pays.",
  },
  {
    number: "03",
    title: "Pay automatically",
    sentence: "Each person gets their stub, and reminders go out on their own. Paying inside the app is next.",
    coming: "part",
  },
] as const satisfies readonly (Claim & { number: string })[];

/** The features page's 'Core Features'. */
export const coreFeatures = {
  portions: {
    title: "Smart auto-split",
    sentence:
      "Put in the total and who was there: everyone gets their share at once, and the shares add up to the last cent. Percentages, exact amounts and covering someone’s share are next.",
    coming: "part",
  },
  events: {
    title: "Pre-planned events",
    sentence:
      "Date, place, seats and a cost per person. A full event is full, a waiting list moves up by itself, and the bill is split between those who joined. Events that repeat are next.",
    coming: "part",
  },
  squads: {
    title: "Permanent squads",
    sentence:
      "Friends stand first in every new bill, and so do the people you last split with. Squads with a name of their own are next.",
    coming: "part",
  },
  security: {
    title: "Bank-level security",
    sentence:
      "Receipts open for an hour by a signed link. Photos lose their location before they leave your phone. You see every device that is signed in, and can end each. An audit by others is next.",
    coming: "part",
  },
  payments: {
    title: "Pay anywhere on campus",
    sentence: "One tap from the stub to the till. Until then, pay as you always do and mark the share as paid.",
    coming: "all",
  },
  rewards: {
    title: "Invite and earn",
    sentence:
      "Invite by e-mail anyone who isn’t here yet: their account begins with your friend request. Points for the friends you bring and the tabs you settle on time are next.",
    coming: "part",
  },
} as const satisfies Record<string, Claim>;

/** The features page's 'And There's More'. */
export const moreFeatures = {
  insights: {
    title: "Spending tracking and insights",
    sentence: "Your own expenses by day and category. Every figure opens the list it is made of.",
  },
  history: {
    title: "Payment history",
    sentence: "Who changed what, who paid and when: each split keeps its own record.",
  },
  live: {
    title: "Real-time notifications",
    sentence:
      "A paid share, a comment, a reminder: on every open screen the moment it happens, and pushed to your phone if you turn that on.",
  },
  alerts: {
    title: "Budget alerts",
    sentence: "One monthly limit. You hear at 80 percent, and again if you go over.",
  },
} as const satisfies Record<string, Claim>;

/** The tour's five steps. */
export const tourSteps = [
  {
    title: "Build Your Squad",
    sentence: "Accept who asks, put them on the tab. They stand first the next time.",
    coming: "Squads with a name of their own",
  },
  {
    title: "Snap & Split",
    sentence: "Take a picture of the receipt and keep it with the expense. It is yours alone.",
    coming: "Reading the lines for you (AI receipt scan)",
  },
  {
    title: "Smart Split",
    sentence: "Change the amount or who was there: every share follows at once, to the last cent.",
    coming: "Percentages and exact amounts",
  },
  {
    title: "Pay Instantly",
    sentence: "Pay as you always do. Flip the switch, the stub comes off, and everybody sees it.",
    coming: "Paying inside the app",
  },
  {
    title: "Track & Earn",
    sentence: "Who owes whom, and what is left of the month, on one screen.",
    coming: "Points, and the tiers Bronze, Silver and Gold",
  },
] as const;
