import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import { newId } from "#db/new-id.ts";
import { refuseClosedSquad } from "#db/queries/squads/members.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";
import { refuseForeignMembers } from "#db/queries/splits/squad-splits.ts";
import { refuseUnavailablePeople } from "#db/queries/splits/splits.ts";
import { asSeriesOwner, asSeriesReader } from "#db/queries/recurring/series-access.ts";
import type { DueSeries } from "#db/queries/recurring/due-series.ts";
import { insertRegulars, insertSeries, listSeriesReaders } from "#db/queries/recurring/series.ts";
import { selectSeries } from "#db/queries/recurring/read-series.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { readRule, writeRule, type Rule } from "#domain/recurring/rule.ts";
import { isPriced, problemOfChangingAmount, withTotal, type Priced } from "#domain/recurring/amounts.ts";
import { dueAt, eventDateOf, positionFrom, type Position, type Schedule } from "#domain/recurring/schedule.ts";
import type {
  CreateSeries,
  Series,
  SeriesAmount,
  SplitTemplate,
  SquadSplitTemplate,
} from "#domain/recurring/series.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import type { UserContext } from "#worker/http/context.ts";
import { writeOnce } from "#worker/http/idempotency.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { refuseSelf, newShares, withSplitFields } from "#worker/splits/split-people.ts";
import { refuseBadBill, refuseBadDates, refuseBadVisibility } from "#worker/events/create-event.ts";
import { divideSquadSplit } from "#worker/splits/squad/divide-squad-split.ts";
import { buildOccurrences, eventOf } from "./build-occurrences.ts";
import { publishCreated, publishOccurrencesLater } from "./publish-occurrences.ts";
import { publishSeriesChanged } from "./publish-series-changed.ts";
import { notificationsOf, writeOccurrences } from "./write-occurrences.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";

/**
 * Creates a series with the signed-in user as its owner. What is due already is created in the same batch: a series that
 * begins today has its first split at once.
 */
export async function createSeries(ctx: UserContext, input: CreateSeries): Promise<Series> {
  const { db, now, userId } = ctx;
  await limitPerMinute(ctx, "createSplit", userId);
  const { schedule, position } = scheduleOf(input, now);
  const id = newId("ser", now);
  const squadId = squadOf(input);
  const memberIds = await checkTemplate(ctx, input, id);
  if (input.kind === "event") {
    const first = eventOf(input.template, eventDateOf(schedule, position.nextDay), input.timeZone);
    refuseBadDates(first, now);
    refuseBadBill(first, now, "new");
    refuseBadVisibility(first);
  }
  const template = JSON.stringify(input.template);
  const amount = input.kind === "event" ? "fixed" : input.amount;
  const series = {
    ...schedule,
    id,
    kind: input.kind,
    title: input.kind === "event" ? input.template.title : input.template.name,
    amount,
    template,
    position,
    dueAt: dueAt(schedule, position.nextDay),
  };
  const due: DueSeries = {
    ...series,
    ...position,
    ownerId: userId,
    squadId,
    version: 0,
    template: input.template,
    problem: null,
    exceptions: [],
    claims: {},
  };
  // A split of today is there at once, also before its morning.
  const isToday = input.kind !== "event" && position.nextDay === dayIn(input.timeZone, now);
  const until = isToday && series.dueAt > now ? series.dueAt : now;
  const rows = series.dueAt <= until ? buildOccurrences(input.kind, [due], { until, now }) : null;
  const outcome = await writeOnce(
    ctx,
    {
      people: refusePeople(ctx, input, memberIds),
      series: insertSeries(
        db,
        asAccountOwner({ userId }),
        squadId === null ? null : asSquadMember(squadId, userId),
        series,
        now,
      ),
      regulars:
        input.kind === "event" ? insertRegulars(db, asSeriesOwner(id, userId), input.regularIds, now) : undefined,
      occurrences: rows ? writeOccurrences(db, input.kind, { rows, by: "owner" }, now) : undefined,
      readers: listSeriesReaders(db, id),
    },
    selectSeries(asSeriesReader(id, userId), now),
  ).catch(withSplitFields);
  if (!outcome.answer) throw new DomainError("too_many_series");
  if (!outcome.replayed) {
    const { readers, occurrences } = outcome.results;
    publishSeriesChanged(ctx, readers);
    if (rows) publishCreated(ctx, rows, occurrences?.items?.squads);
    publishOccurrencesLater(ctx, [...notificationsOf(occurrences?.items), ...(occurrences?.asked ?? [])]);
  }
  return outcome.answer;
}

const squadOf = (input: PlannedItem): string | null =>
  input.kind === "squad-split" ? input.squadId : input.kind === "event" ? (input.template.squadId ?? null) : null;

/** The schedule from its first day on. Throws for a rule that cannot be read, has no day, or begins in the past. */
function scheduleOf(input: CreateSeries, now: Date): { schedule: Schedule; position: Position } {
  const [start = "", startTime = null] = input.start.split("T");
  const rule = usableRule(input.rule, start);
  if (start < dayIn(input.timeZone, now)) throw invalidField("start", SERIES_MESSAGES.start);
  const schedule = { rule: writeRule(rule), startDay: start, startTime, timeZone: input.timeZone };
  const remaining = rule.end && "count" in rule.end ? rule.end.count : null;
  const position = positionFrom(schedule, start, remaining);
  if (!position) throw invalidField("rule", SERIES_MESSAGES.never);
  const isTimed = input.kind === "event" && !input.template.allDay;
  if (isTimed && eventDateOf(schedule, position.nextDay) <= now) throw invalidField("start", SERIES_MESSAGES.start);
  return { schedule: { ...schedule, startDay: position.nextDay }, position };
}

export function usableRule(text: string, start: string): Rule {
  const rule = readRule(text, start);
  if (!rule) throw invalidField("rule", SERIES_MESSAGES.rule);
  return rule;
}

/** What a series creates, without when. */
type PlannedItem = CreateSeries extends infer Each
  ? Each extends object
    ? Omit<Each, "rule" | "start" | "timeZone" | "regularIds">
    : never
  : never;

/**
 * Refuses what no occurrence could be created from, with the sentence that creating one would answer. Returns everyone whom
 * a squad's split names.
 */
export async function checkTemplate(ctx: UserContext, plan: PlannedItem, seriesId: string): Promise<string[]> {
  if (plan.kind === "event") return [];
  const problem = plan.amount === "ask" ? problemOfChangingAmount(plan.template) : null;
  if (problem) throw invalidField(problem.field, problem.sentence);
  if (plan.kind === "squad-split") {
    const member = asSquadMember(plan.squadId, ctx.userId);
    return (await divideSquadSplit(ctx, member, pricedFor(plan.template, plan.amount), seriesId)).memberIds;
  }
  refuseSelf(plan.template.participantIds, ctx.userId);
  newShares(pricedFor(plan.template, plan.amount), { splitId: seriesId, creatorId: ctx.userId });
  return [];
}

/** Any amount: it shows whether the template divides one. */
const SAMPLE_CENTS = 10_000;

/** The template with its amount, which can be missing only where it is asked for. */
function pricedFor<Kind extends SplitTemplate | SquadSplitTemplate>(
  template: Kind,
  amount: SeriesAmount,
): Priced<Kind> {
  if (isPriced(template)) return template;
  if (amount === "fixed") throw invalidField("totalCents", SERIES_MESSAGES.amount);
  return withTotal(template, template.totalCents ?? SAMPLE_CENTS);
}

/** Guards on the people of a series, as for a single split or event. */
export function refusePeople({ db, userId }: UserContext, input: PlannedItem, memberIds: readonly string[]) {
  const squadId = squadOf(input);
  return {
    direct:
      input.kind === "split"
        ? refuseUnavailablePeople(db, { creatorId: userId, userIds: input.template.participantIds })
        : undefined,
    squad: squadId === null ? undefined : refuseClosedSquad(db, asSquadMember(squadId, userId)),
    members: squadId === null ? undefined : refuseForeignMembers(db, { squadId, memberIds }),
  };
}
