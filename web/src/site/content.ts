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
      "A squad keeps your flat, trip or band together: its own currency, guests without an account, and one balance for each of you.",
  },
  events: {
    title: "Plan it before you pay it",
    badge: "Popular",
    sentence:
      "Set a date, a place and a cost per person. Everyone knows who’s in before the first order, and a full event keeps a waiting list.",
  },
  portions: {
    title: "Every way to divide",
    badge: "Premium",
    sentence: "Evenly, by percentages, exact amounts, shares or items, to the last cent. Or cover a friend.",
  },
  recurring: {
    title: "Bills that come back",
    badge: "New",
    sentence: "Pizza Fridays, rent, the music subscription: set it up once, and each bill is created for you.",
  },
  points: {
    title: "Points for tidy tabs",
    badge: "Rewards",
    sentence: "Bring friends, settle on time, and climb from Bronze to Silver to Gold. For looks only: no cash value.",
  },
  privacy: {
    title: "Private by default",
    badge: "Secure",
    sentence:
      "Receipts open through links that expire. Only the people in a split or its squad, and guests with its link, can see it.",
  },
} as const satisfies Record<string, Claim & { badge: string }>;

/** The benefits that grow with every user who joins. */
export const networkEffects = {
  chat: {
    title: "Group chat on every tab",
    sentence: "One for the squad, one on every bill. Write once, and everyone reads it live.",
  },
  challenges: { title: "Squad challenges", sentence: "No takeout till Friday, all of you." },
  savings: {
    title: "Shared savings goals",
    sentence: "One pot for the cabin weekend: one of you keeps it, the app keeps the book.",
  },
  stats: { title: "Squad stats", sentence: "Who hosts, who pays first, and what it all came to." },
  streak: {
    title: "Coordination streak",
    sentence: "Weeks in a row in which everyone settled on time.",
  },
} as const satisfies Record<string, Claim>;

export const steps = [
  {
    number: "01",
    title: "Build the squad",
    sentence:
      "Add your friends, and invite the others you share a table, a flat or a deadline with: they’re in once they accept. People without an account get an invitation by email.",
  },
  {
    number: "02",
    title: "Coordinate ahead",
    sentence: "Agree on the date, who’s in and what it costs before anyone pays.",
  },
  {
    number: "03",
    title: "Pay automatically",
    sentence:
      "One plan settles a squad, in the fewest payments possible for up to 16 open balances, as stubs to tear off. One press opens your own payment app, filled in. Rent and subscriptions come back by themselves.",
  },
] as const satisfies readonly (Claim & { number: string })[];

/** The features page's 'Core Features'. */
export const coreFeatures = {
  portions: {
    title: "Smart auto-split",
    sentence:
      "Put in the total and who was there: everyone gets their share at once, and the shares add up to the last cent. Or divide by percentages, exact amounts or shares, or let everyone tap what they had on the bill, also guests without an account.",
  },
  events: {
    title: "Pre-planned events",
    sentence:
      "Date, place, seats, guests and a budget. Sign-ups close when you say, a full event has a waiting list that moves up by itself, and the bill is made for those who joined. Pizza Friday plans itself every week.",
  },
  squads: {
    title: "Permanent squads",
    sentence:
      "Roommates, a trip, a band: a squad has its own currency, guests who can claim their place later, and a log of every change. Each balance opens the bills it is made of.",
  },
  security: {
    title: "Bank-level security",
    sentence:
      "Receipts open through a signed link that expires after an hour. The location is removed from photos before they are uploaded. You see every signed-in device and can sign each out. An independent audit is next.",
    coming: "part",
  },
  payments: {
    title: "Pay anywhere on campus",
    sentence:
      "Pay with the app that you have: Venmo, PayPal, Cash App, Revolut, Monzo, UPI or a bank transfer by QR code, with the amount filled in. The other person confirms that it arrived.",
  },
  rewards: {
    title: "Invite and earn",
    sentence:
      "Invite anyone by email, link or QR code. Once one of you accepts the request, you are friends. Points for the friends you bring and the tabs you settle on time. They have no cash value.",
  },
} as const satisfies Record<string, Claim>;

/** The features page's 'And There's More'. */
export const moreFeatures = {
  insights: {
    title: "Spending tracking and insights",
    sentence: "Your own expenses by day and category. Every figure opens the expenses behind it.",
  },
  history: {
    title: "Payment history",
    sentence: "Everything you sent and got in one list, by person, squad and day, and as a file for your spreadsheet.",
  },
  live: {
    title: "Real-time notifications",
    sentence:
      "A paid share, a comment, a reminder: on every open screen the moment it happens, and pushed to your phone if you turn that on.",
  },
  alerts: {
    title: "Budget alerts",
    sentence: "One monthly limit. You are told above 80 percent, and again if you go over.",
  },
} as const satisfies Record<string, Claim>;

export interface TourStep {
  title: string;
  sentence: string;
}

/** The tour's five steps. */
export const tourSteps = [
  {
    title: "Build Your Squad",
    sentence: "Accept a friend request and add people to the bill. Next time they are offered first.",
  },
  {
    title: "Snap & Split",
    sentence:
      "Take a picture of the receipt: its lines are read on your device, and fill in the bill. A sample is there to try.",
  },
  {
    title: "Smart Split",
    sentence: "Change the amount or who was there: every share follows at once, to the last cent.",
  },
  {
    title: "Pay Instantly",
    sentence: "Pay with your own app, amount filled in. The other person confirms it, and everyone sees it at once.",
  },
  {
    title: "Track & Earn",
    sentence:
      "Who owes whom, and what is left of the month, on one screen. Settling on time earns points: Bronze, Silver, Gold.",
  },
] as const satisfies readonly TourStep[];
