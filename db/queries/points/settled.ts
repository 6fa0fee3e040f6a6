import { sql, type SQL } from "drizzle-orm";
import { WITH_THREE_DECIMALS } from "#domain/money/currency-decimals.ts";
import { FIRST_MONDAY_MS, LIMITS, POINTS_FOR, smallestCents, WEEK_MS, weekStartOf } from "#domain/points/points.ts";
import { canCount, collects, countedSince, int, stands, taking, turnsOf } from "./lines.ts";

/** What has changed: the subjects of settlements, and the users on both sides as `user_id`, each a subselect of one column. */
export interface Settled {
  subjects: SQL;
  people: SQL;
}

/** A query of what has changed, which it finds once. */
export const readOnce = ({ subjects, people }: Settled, query: (once: Settled) => SQL): SQL => sql`
  with changed_subjects(subject) as materialized (${subjects}),
    changed_people(user_id) as materialized (select user_id from (${people}) where user_id is not null)
  ${query({ subjects: sql`select subject from changed_subjects`, people: sql`select user_id from changed_people` })}`;

const smallest: SQL = sql.raw(
  `iif(s.currency in (${WITH_THREE_DECIMALS.map((code) => `'${code}'`).join(", ")}), ${smallestCents(3)}, ${smallestCents(2)})`,
);

/** The settlement `s` is large enough. Many tiny amounts give nothing. */
export const isLargeEnough: SQL = sql`s.cents >= ${smallest}`;

const weekStart = sql`(s.at - (s.at - ${int(FIRST_MONDAY_MS)}) % ${int(WEEK_MS)})`;

/** What one side has settled with the other in the week of the settlement `s`, in its currency. */
const inWeek = (from: "from_id" | "to_id", to: "from_id" | "to_id"): SQL => sql`coalesce((
  select sum(x.cents) from settlements x where x.from_id = s.${sql.raw(from)} and x.to_id = s.${sql.raw(to)} and x.currency = s.currency
    and x.at >= ${weekStart} and x.at < ${weekStart} + ${int(WEEK_MS)}), 0)`;

/**
 * The settlement `s` gives points: it was in time, it is large enough, and so is what is left of it when all that went back
 * and forth between the two in its week is netted.
 */
export const earns: SQL = sql`(s.is_prompt = 1 and ${isLargeEnough}
  and ${inWeek("from_id", "to_id")} - ${inWeek("to_id", "from_id")} >= ${smallest})`;

/** The lines for settlements of this week that give points, within the limit of a week over all squads and direct splits. */
export function settledLines({ subjects }: Settled, now: Date): SQL {
  const since = int(weekStartOf(now.getTime()));
  const turns = turnsOf(sql`s.from_id`, "settled", sql`s.subject`);
  return sql`
    select user_id, 'settled' as kind, subject, turn, ${int(POINTS_FOR.settled)} as points, squad_id, person_id from (
      select s.from_id as user_id, s.subject, ${turns} as turn, s.squad_id, s.to_id as person_id,
        row_number() over (partition by s.from_id order by s.at, s.subject) as place,
        ${countedSince(sql`s.from_id`, "settled", sql`s.subject`, since)} as counted
      from settlements s where s.subject in (${subjects}) and s.at >= ${since} and ${canCount(turns)} and ${earns}
        and ${collects(sql`s.from_id`)} and exists (select 1 from profiles payee where payee.id = s.to_id and payee.deleted_at is null))
    where place + counted <= ${int(LIMITS.settledPerWeek)}`;
}

/** What takes back lines of settlements that give no points any more: those that changed, and those of the week that these net. */
export const unsettledLines = ({ subjects, people }: Settled, now: Date): SQL => sql`
  select ${taking} from (
    select l.* from (${people}) who cross join points l indexed by points_once
      on l.user_id = who.user_id and l.kind = 'settled' and l.subject in (${subjects})
    union all
    select l.* from (${people}) who cross join points l indexed by points_of_kind
      on l.user_id = who.user_id and l.kind = 'settled' and l.at >= ${int(weekStartOf(now.getTime()))} and l.subject not in (${subjects})) l
  where ${stands} and not exists (select 1 from settlements s where s.subject = l.subject and ${earns})`;
