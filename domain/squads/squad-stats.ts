import * as z from "zod/mini";
import { day, idSchema, INVALID_DATE } from "#domain/fields.ts";
import { sumOf } from "#domain/money/rounding.ts";
import type { Day, Month } from "#domain/time/calendar.ts";
import { BILL_KINDS, type BillKind } from "./bill-kinds.ts";
import { daysOf, DEFAULT_SPAN, isStatsPeriod, monthsBetween, type StatsPeriod } from "./stats-period.ts";

const period = z._default(
  z
    .string()
    .check(z.refine(isStatsPeriod, "Must be month, three-months, year, all, a year or a month, as 2026 or 2026-03")),
  DEFAULT_SPAN,
);
const today = z.optional(day(INVALID_DATE));

/** The query of GET /api/squads/{id}/stats. */
export const statsQuerySchema = z.strictObject({ period, today });
export type StatsQuery = z.output<typeof statsQuerySchema>;

/** What the lines of a figure are: bills, a member's shares, the bills they paid, those in which they covered someone, events, payments. */
export const STATS_LINES = ["bills", "shares", "paid", "covered", "organized", "settled"] as const;
export type StatsLines = (typeof STATS_LINES)[number];
const ofMember: readonly StatsLines[] = ["shares", "paid", "covered", "organized"];

/** The query of GET /api/squads/{id}/stats/lines. */
export const statsLinesQuerySchema = z
  .strictObject({
    of: z.enum(STATS_LINES),
    /** Whose; only where the lines are those of a member. */
    memberId: z.optional(idSchema),
    /** Only bills of this kind. */
    kind: z.optional(z.enum(BILL_KINDS)),
    period,
    today,
    cursor: z.optional(z.string().check(z.maxLength(500))),
  })
  .check(
    z.refine(({ of, memberId }) => ofMember.includes(of) === (memberId !== undefined), {
      error: "Must name a member exactly for shares, paid, covered and organized",
      path: ["memberId"],
    }),
    z.refine(({ of, kind }) => kind === undefined || of === "bills", {
      error: "Only bills have a kind",
      path: ["kind"],
    }),
  );
export type StatsLinesQuery = z.output<typeof statsLinesQuerySchema>;

/** The body of PUT /api/squads/{id}/stats/choice. */
export const statsChoiceSchema = z.strictObject({
  /** The others read the user's figures as those of "someone". */
  hidden: z.boolean(),
  /** The shared picture of a year names the user. */
  named: z.boolean(),
});
export type StatsChoice = z.output<typeof statsChoiceSchema>;

/** The figures of one member in a period, with those of the guests whom they have claimed. */
export interface MemberStats {
  /** Null: those who hide their figures, together. */
  memberId: string | null;
  /** What their shares come to; refunds count back. */
  spentCents: number;
  /** The bills in which they have a share. */
  shares: number;
  averageShareCents: number;
  /** What they paid for bills, and how many. */
  paidCents: number;
  paidBills: number;
  /** The events of the squad that they organized, also those to come. */
  organized: number;
  /** How often they paid someone else's share. */
  covered: number;
}

/** The answer of GET /api/squads/{id}/stats. Amounts are in the squad's currency. */
export interface SquadStats {
  /** As in the query: a span, a year or a month. */
  period: string;
  /** Null: without a bound. */
  from: Day | null;
  to: Day | null;
  /** The day of the squad's first bill; null before it. */
  firstOn: Day | null;
  /** Without refunds. */
  bills: number;
  /** Refunds count back. */
  totalCents: number;
  averageShareCents: number;
  /** To one decimal; of the weeks since the first bill. */
  billsPerWeek: number;
  /** The payments of people who owed something, and the median of the days for which they had. */
  settled: { payments: number; medianDays: number | null };
  largest: { id: string; name: string; splitDate: Day; totalCents: number } | null;
  /** Those with bills or refunds; most spent first. */
  kinds: { kind: BillKind; bills: number; totalCents: number }[];
  /** Those with figures; most spent first. */
  members: MemberStats[];
  /** Every month of the chart, oldest first. */
  months: { month: Month; bills: number; totalCents: number }[];
  /** What the signed-in user has chosen. */
  choice: StatsChoice;
  /** The members whom the shared picture of a year can name. */
  namedIds: string[];
}

/** A bill, a payment or an event behind a figure. */
export interface StatsLine {
  type: "split" | "payment" | "event";
  id: string;
  /** Empty for a payment. */
  name: string;
  on: Day;
  /** The part that the figure counts: a total, a share, what was paid; null for an event. */
  cents: number | null;
  /** Of a payment: how long its sender had owed something, and its members; null for one who hides their figures. */
  payment: { days: number; fromId: string | null; toId: string | null } | null;
}

export interface StatsLinePage {
  lines: StatsLine[];
  nextCursor: string | null;
}

/** The counts of a month or of all time, as the database keeps them: [count, cents, paid count, paid cents] by key. */
export type StoredCounts = Record<string, [count: number, cents: number, paidCount: number, paidCents: number]>;

/** What the figures are made from. */
export interface StatsFacts {
  rows: readonly { period: string; counts: StoredCounts; largest: SquadStats["largest"] }[];
  members: readonly {
    id: string;
    userId: string | null;
    claimedBy: string | null;
    hidden: boolean;
    named: boolean;
  }[];
  firstOn: Day | null;
  userId: string;
}

const withPrefix = (counts: StoredCounts, prefix: string) =>
  Object.entries(counts).flatMap(([key, numbers]) =>
    key.startsWith(prefix) ? [{ key: key.slice(prefix.length), numbers }] : [],
  );

function added(all: readonly StoredCounts[]): StoredCounts {
  const sums: StoredCounts = {};
  for (const [key, numbers] of all.flatMap((counts) => Object.entries(counts))) {
    const sum = sums[key] ?? [0, 0, 0, 0];
    sums[key] = [sum[0] + numbers[0], sum[1] + numbers[1], sum[2] + numbers[2], sum[3] + numbers[3]];
  }
  return sums;
}

const billsOf = (counts: StoredCounts) => {
  const kinds = withPrefix(counts, "k:").map(({ numbers }) => numbers);
  return { bills: sumOf(kinds.map(([count]) => count)), totalCents: sumOf(kinds.map(([, cents]) => cents)) };
};

const average = (cents: number, count: number): number => (count === 0 ? 0 : Math.round(cents / count));

/** The middle of all values, or halfway between the two in the middle; null without one. */
export function medianOf(values: readonly { value: number; count: number }[]): number | null {
  const sorted = values.filter(({ count }) => count > 0).toSorted((a, b) => a.value - b.value);
  const total = sumOf(sorted.map(({ count }) => count));
  if (total === 0) return null;
  const at = (place: number): number => {
    let passed = 0;
    return sorted.find(({ count }) => (passed += count) > place)!.value;
  };
  return (at(Math.floor((total - 1) / 2)) + at(Math.floor(total / 2))) / 2;
}

const MS_PER_DAY = 86_400_000;

/** The weeks of a period in which the squad had bills already and that have begun, as a fraction. */
function weeksOf({ from, to }: { from: Day | null; to: Day | null }, firstOn: Day, now: Day): number {
  const start = from && from > firstOn ? from : firstOn;
  const end = to && to < now ? to : now;
  return Math.max((Date.parse(end) - Date.parse(start)) / MS_PER_DAY + 1, 1) / 7;
}

/** The figures of a squad in a period, as `userId` sees them. */
export function statsOf(asked: StatsPeriod, { rows, members, firstOn, userId }: StatsFacts, now: Day): SquadStats {
  const { months } = asked;
  const inPeriod = rows.filter(({ period: of }) => (months ? of >= months.first && of <= months.last : of === "all"));
  const counts = added(inPeriod.map((row) => row.counts));
  const own = members.find((member) => member.userId === userId);
  const days = withPrefix(counts, "d:").map(({ key, numbers: [count] }) => ({ value: Number(key), count }));
  const largest = inPeriod.flatMap((row) => row.largest ?? []);
  const { bills, totalCents } = billsOf(counts);
  const shares = withPrefix(counts, "m:").map(({ numbers }) => numbers);
  const weeks = firstOn === null ? 1 : weeksOf(daysOf(asked), firstOn, now);
  const byMonth = new Map(rows.map((row) => [row.period, row.counts]));
  return {
    period: asked.name,
    ...daysOf(asked),
    firstOn,
    bills,
    totalCents,
    averageShareCents: average(sumOf(shares.map(([, cents]) => cents)), sumOf(shares.map(([count]) => count))),
    billsPerWeek: Math.round((bills / Math.max(weeks, 1)) * 10) / 10,
    settled: { payments: sumOf(days.map(({ count }) => count)), medianDays: medianOf(days) },
    largest: largest.toSorted((a, b) => b.totalCents - a.totalCents || (a.id < b.id ? 1 : -1))[0] ?? null,
    kinds: withPrefix(counts, "k:")
      .map(({ key, numbers: [count, cents] }) => ({ kind: key as BillKind, bills: count, totalCents: cents }))
      .filter((kind) => kind.bills !== 0 || kind.totalCents !== 0)
      .toSorted((a, b) => b.totalCents - a.totalCents || (a.kind < b.kind ? -1 : 1)),
    members: memberStats(counts, members, own?.id),
    months: monthsBetween(asked.shown).map((month) => ({ month, ...billsOf(byMonth.get(month) ?? {}) })),
    choice: { hidden: own?.hidden ?? false, named: own?.named ?? false },
    namedIds: members.filter(({ named, hidden }) => named && !hidden).map(({ id }) => id),
  };
}

/** The figures by the member for whom each counts; those who hide theirs are one row, except for the user's own. */
function memberStats(counts: StoredCounts, members: StatsFacts["members"], ownId: string | undefined): MemberStats[] {
  const byId = new Map(members.map((member) => [member.id, member]));
  const byUser = new Map(members.flatMap((member) => (member.userId ? [[member.userId, member.id]] : [])));
  const sums = new Map<string | null, MemberStats>();
  const statsFor = (id: string): MemberStats => {
    const effective = byId.get(id)?.claimedBy ?? id;
    const memberId = byId.get(effective)?.hidden && effective !== ownId ? null : effective;
    const found = sums.get(memberId) ?? {
      ...{
        memberId,
        spentCents: 0,
        shares: 0,
        averageShareCents: 0,
        paidCents: 0,
        paidBills: 0,
        organized: 0,
        covered: 0,
      },
    };
    sums.set(memberId, found);
    return found;
  };
  for (const { key, numbers } of withPrefix(counts, "m:")) {
    const stats = statsFor(key);
    stats.shares += numbers[0];
    stats.spentCents += numbers[1];
    stats.paidBills += numbers[2];
    stats.paidCents += numbers[3];
  }
  for (const { key, numbers } of withPrefix(counts, "c:")) statsFor(key).covered += numbers[0];
  for (const { key, numbers } of withPrefix(counts, "h:")) {
    const id = byUser.get(key);
    if (id) statsFor(id).organized += numbers[0];
  }
  return [...sums.values()]
    .filter(
      (each) => each.shares || each.spentCents || each.paidCents || each.paidBills || each.organized || each.covered,
    )
    .map((each) => ({ ...each, averageShareCents: average(each.spentCents, each.shares) }))
    .toSorted((a, b) => b.spentCents - a.spentCents || ((a.memberId ?? "~") < (b.memberId ?? "~") ? -1 : 1));
}
