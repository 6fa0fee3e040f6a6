import { SERIES_MESSAGES } from "#domain/recurring/sentences.ts";
import { newId } from "#db/new-id.ts";
import {
  asDraftOwner,
  asSeriesOwner,
  asSeriesReader,
  onceContinued,
  type SeriesOwner,
} from "#db/queries/recurring/series-access.ts";
import {
  copyRegulars,
  deleteExceptionsFrom,
  forgetAmounts,
  insertSeries,
  listSeriesReaders,
  moveOccurrencesBack,
  refuseChangedSeries,
  restoreOccurrence,
  selectStoredSeries,
  setException,
  skipDraft,
  updateSeries,
  type NewSeries,
  type SeriesState,
  type StoredSeries,
} from "#db/queries/recurring/series.ts";
import { selectSeriesDetail } from "#db/queries/recurring/read-series.ts";
import type { Batch } from "#db/engine/batch.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { nextOccurrence } from "#domain/recurring/occurrences.ts";
import { unfittingMoves } from "#domain/recurring/moves.ts";
import { writeRule } from "#domain/recurring/rule.ts";
import { problemOfChangingAmount } from "#domain/recurring/amounts.ts";
import { dueAt, eventDateOf, positionFrom, ruleOf, type Position, type Schedule } from "#domain/recurring/schedule.ts";
import {
  type ChangeSeries,
  type EventTemplate,
  type SeriesDetail,
  type SeriesKind,
  type SplitTemplate,
  type SquadSplitTemplate,
} from "#domain/recurring/series.ts";
import { daysAfter, type Day } from "#domain/time/calendar.ts";
import { dayIn } from "#domain/time/time-zones.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { changeCreatedEvents } from "./change-created-events.ts";
import { planMove } from "./plan-move.ts";
import { eventOf } from "./build-occurrences.ts";
import { checkTemplate, refusePeople, usableRule } from "./create-series.ts";
import { activeFrom, comingDays, earliestDay, ENDED, pausedAt, positionOf, upcomingFrom } from "./series-position.ts";
import { refuseBadBill, refuseBadVisibility } from "#worker/events/create-event.ts";
import { withSplitFields } from "#worker/splits/split-people.ts";
import { publishSeriesChanged } from "./publish-series-changed.ts";
import { asAccountOwner } from "#db/queries/accounts/account-access.ts";
import { asSquadMember } from "#db/queries/squads/squad-access.ts";

/** Changes a series as its owner: reads it, then writes over the version that was read. Returns what is there afterwards. */
export async function changeSeries(ctx: UserContext, id: string, change: ChangeSeries): Promise<SeriesDetail> {
  await limitPerMinute(ctx, "createSplit", ctx.userId);
  const day = "skip" in change ? change.skip : "restore" in change ? change.restore : null;
  const owner = day === null ? asSeriesOwner(id, ctx.userId) : asDraftOwner({ seriesId: id, day, userId: ctx.userId });
  const stored = await readStored(ctx, owner);
  const { writes, shownId = id } = await planChange(ctx, owner, stored, change);
  if ("from" in change && change.template && "title" in change.template) {
    const schedule = { startTime: change.time ?? stored.startTime, timeZone: stored.timeZone };
    await changeCreatedEvents(ctx, { owner, from: change.from, template: change.template, schedule });
  }
  return write(ctx, owner, stored.version, writes, shownId);
}

/** Ends a series. What it has created stays. */
export async function endSeries(ctx: UserContext, id: string): Promise<void> {
  const owner = asSeriesOwner(id, ctx.userId);
  const stored = await readStored(ctx, owner);
  await write(ctx, owner, stored.version, { ended: updateSeries(ctx.db, owner, stored.version, ENDED) }, id);
}

export async function readStored({ db }: UserContext, owner: SeriesOwner): Promise<StoredSeries> {
  const [stored] = await selectStoredSeries(db, owner);
  if (!stored) throw new DomainError("not_found");
  return stored;
}

async function write(
  ctx: UserContext,
  owner: SeriesOwner,
  version: number,
  writes: Batch,
  shownId: string,
): Promise<SeriesDetail> {
  const { db, now, userId } = ctx;
  const { detail, readers } = await db
    .batch({
      unchanged: refuseChangedSeries(db, owner, version),
      writes,
      readers: listSeriesReaders(db, owner.seriesId),
      detail: selectSeriesDetail(db, asSeriesReader(shownId, userId), now),
    })
    .catch(withSplitFields);
  const [shown] = detail;
  if (!shown) throw new DomainError("too_many_series");
  publishSeriesChanged(ctx, readers);
  return shown;
}

interface Plan {
  writes: Batch;
  /** The series that the answer shows, if it is not the changed one. */
  shownId?: string;
}

async function planChange(
  ctx: UserContext,
  owner: SeriesOwner,
  stored: StoredSeries,
  change: ChangeSeries,
): Promise<Plan> {
  const { db, now } = ctx;
  if ("state" in change)
    return { writes: { state: updateSeries(db, owner, stored.version, stateAfter(stored, change.state, now)) } };
  if ("from" in change) return changeFrom(ctx, owner, stored, change);
  if ("skip" in change) {
    requirePlanned(stored, change.skip, "skip");
    const skipped = { day: change.skip, state: "skipped" as const };
    return { writes: { skipped: setException(db, owner, skipped, now), draft: skipDraft(db, owner, change.skip) } };
  }
  if ("restore" in change) return { writes: { restored: restoreOccurrence(db, owner, change.restore) } };
  if ("move" in change) return planMove(ctx, owner, stored, change);
  requirePlanned(stored, change.only, "only");
  scalingTemplate(stored);
  // Only the amount: who takes part, and how it is divided, is that of the series when the day comes.
  const changed = { day: change.only, state: "changed" as const, totalCents: change.totalCents };
  return { writes: { changed: setException(db, owner, changed, now) } };
}

/** A day that the rule has. */
function requirePlanned(stored: StoredSeries, day: Day, field: string): void {
  if (nextOccurrence(ruleOf(stored), stored.startDay, daysAfter(day, -1)) !== day)
    throw invalidField(field, SERIES_MESSAGES.notInSeries);
}

/** The template of a split whose total can change. */
export function scalingTemplate(stored: StoredSeries): SplitTemplate | SquadSplitTemplate {
  const { template } = stored;
  if ("title" in template) throw invalidField("totalCents", "An event has no amount");
  const problem = problemOfChangingAmount(template);
  if (problem) throw invalidField(problem.field, problem.sentence);
  return template;
}

/** Pauses a series, or starts it again on its first day that has not passed. */
function stateAfter(stored: StoredSeries, state: "active" | "paused", now: Date): SeriesState {
  const position = positionOf(stored);
  if (state === "paused") return { state, position, dueAt: null };
  if (stored.problem) throw invalidField("state", SERIES_MESSAGES.problems[stored.problem]);
  return activeFrom(stored, upcomingFrom(stored, position, now));
}

type FromChange = Extract<ChangeSeries, { from: Day }>;

/**
 * Changes this occurrence and all that follow. From the next one on, the series itself changes. From a later one on, the
 * series ends the day before, and a new one begins.
 */
async function changeFrom(
  ctx: UserContext,
  owner: SeriesOwner,
  stored: StoredSeries,
  change: FromChange,
): Promise<Plan> {
  const { db, now, userId } = ctx;
  const today = dayIn(stored.timeZone, now);
  const earliest = earliestDay(stored, stored.nextDay, today);
  const from = change.from < earliest ? earliest : change.from;
  const kind: SeriesKind = stored.kind === "event" ? "event" : stored.squadId === null ? "split" : "squad-split";
  if (change.template && kindOf(change.template) !== kind) throw invalidField("template", SERIES_MESSAGES.kind);
  const template = change.template ?? stored.template;
  const amount = change.amount ?? stored.amount;
  const checked = { kind, amount, template, squadId: stored.squadId } as Parameters<typeof checkTemplate>[1];
  const memberIds = await checkTemplate(ctx, checked, owner.seriesId);
  const fields = {
    template: JSON.stringify(template),
    title: "title" in template ? template.title : template.name,
    amount,
    startTime: stored.startTime === null ? null : (change.time ?? stored.startTime),
    ...("title" in template && { squadId: template.squadId ?? null }),
  };
  const people = refusePeople(ctx, checked, memberIds);
  const schedule = scheduleFrom({ ...stored, startTime: fields.startTime }, from, change.rule);
  if ("title" in template && change.template && schedule.position) {
    const next = eventOf(template, eventDateOf(schedule, schedule.position.nextDay), stored.timeZone);
    refuseBadBill(next, now, "edit");
    refuseBadVisibility(next);
  }
  if (!isLaterThanNext(stored, from)) {
    const unfitting = unfittingMoves(stored.moves, comingDays(schedule, schedule.position));
    const moved = { ...schedule, moves: stored.moves.filter(({ day }) => !unfitting.includes(day)) };
    const state =
      stored.state === "paused"
        ? pausedAt(schedule.position)
        : activeFrom(moved, upcomingFrom(moved, schedule.position, now));
    if (!state.position) throw invalidField("rule", SERIES_MESSAGES.never);
    const { rule, startDay } = schedule;
    return {
      writes: {
        people,
        movedBack: unfitting.length > 0 ? moveOccurrencesBack(db, owner, unfitting) : undefined,
        amounts: "title" in template || !problemOfChangingAmount(template) ? undefined : forgetAmounts(db, owner),
        series: updateSeries(db, owner, stored.version, { ...state, ...fields, rule, startDay }),
      },
    };
  }
  const { position } = schedule;
  if (!position) throw invalidField("rule", SERIES_MESSAGES.never);
  const id = newId("ser", now);
  const { squadId = stored.squadId, ...columns } = fields;
  const squad = squadId === null ? null : asSquadMember(squadId, userId);
  const following: NewSeries = {
    ...schedule,
    ...columns,
    id,
    kind,
    position,
    dueAt: dueAt(schedule, position.nextDay),
  };
  const continuation = onceContinued(owner, id);
  return {
    shownId: id,
    writes: {
      people,
      following: insertSeries(db, asAccountOwner({ userId }), squad, following, now),
      exceptions: deleteExceptionsFrom(db, continuation, from),
      ended: updateSeries(db, continuation, stored.version, endBefore(stored, from)),
      regulars: copyRegulars(db, continuation),
    },
  };
}

/** What a template is of. */
const kindOf = (template: SplitTemplate | SquadSplitTemplate | EventTemplate): SeriesKind =>
  "title" in template ? "event" : "payers" in template ? "squad-split" : "split";

const isLaterThanNext = ({ nextDay }: StoredSeries, from: Day): boolean => nextDay !== null && from > nextDay;

/** The schedule and the first position from a day on, with a new rule that counts from there, or with the rule as it is. */
function scheduleFrom(
  stored: StoredSeries,
  from: Day,
  newRule: string | undefined,
): Schedule & { position: Position | null } {
  const { startTime, timeZone } = stored;
  if (newRule !== undefined) {
    const rule = usableRule(newRule, from);
    const remaining = rule.end && "count" in rule.end ? rule.end.count : null;
    const schedule = { rule: writeRule(rule), startDay: from, startTime, timeZone };
    const position = positionFrom(schedule, from, remaining);
    return { ...schedule, startDay: position?.nextDay ?? from, position };
  }
  const schedule = { rule: stored.rule, startDay: stored.startDay, startTime, timeZone };
  const position = positionOf(stored);
  if (!position || !isLaterThanNext(stored, from)) return { ...schedule, position };
  const remaining = position.remaining === null ? null : position.remaining - daysBefore(stored, position, from);
  return { ...schedule, position: positionFrom(schedule, from, remaining) };
}

/** How many occurrences a series still has before a day. */
const daysBefore = (stored: StoredSeries, position: Position, from: Day): number =>
  comingDays(stored, position).filter((day) => day < from).length;

/** The series with its last day before `from`. */
function endBefore(stored: StoredSeries, from: Day): SeriesState & { rule: string } {
  const rule = writeRule({ ...ruleOf(stored), end: { until: daysAfter(from, -1) } });
  const position = positionOf(stored);
  const shortened = { ...stored, rule };
  const next = position && positionFrom(shortened, position.nextDay, null);
  return { ...(stored.state === "paused" ? pausedAt(next) : activeFrom(shortened, next)), rule };
}
