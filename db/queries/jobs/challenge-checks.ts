import { sql } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { balanceOf } from "#db/queries/squads/squad-access.ts";
import { STAGES } from "#domain/challenges/measure.ts";
import { within, type Check } from "./rollup.ts";

/** What changed balances over time adds up to the balances, with those of claimed guests. */
export const balanceHistory: Check = {
  name: "the changes of balances in squads",
  pagedBy: "squads",
  differences: (db, range, limit) =>
    db.all(sql`
      select 0 as wanted, squad_id, id, cents, changed from (
        select m.squad_id, m.id, iif(m.claimed_by is null, ${balanceOf("m")}, 0) as cents,
          (select coalesce(sum(c.credit_cents - c.debit_cents), 0) from squad_balance_changes c
            where c.squad_id = m.squad_id and c.member_id = m.id) as changed
        from squad_members m where ${within("m.squad_id", range)})
      where cents <> changed ${limitTo(limit)}`),
};

/** Each stored week follows from how balances changed, and its run from the week before (domain/challenges/streak.ts). */
export const streaks: Check = {
  name: "the streaks of squads",
  pagedBy: "squads",
  differences: (db, range, limit) =>
    db.all(sql`
      select 0 as wanted, squad_id, from_on, counts, is_kept, entries, new_entries, run_weeks, best_weeks from (
        select w.*,
          not exists (select 1 from squad_balance_changes c where c.squad_id = w.squad_id and c.at < w.ends_at group by c.member_id
            having sum(c.credit_cents - iif(c.at < w.starts_at, c.debit_cents, 0)) < 0) as is_kept,
          (select coalesce(sum(c.entries), 0) from squad_balance_changes c
            where c.squad_id = w.squad_id and c.at >= w.starts_at and c.at < w.ends_at) as new_entries,
          lag(w.run_weeks, 1, w.run_weeks - w.counts) over before as run_before,
          lag(w.best_weeks, 1, w.best_weeks) over before as best_before
        from squad_weeks w where ${within("w.squad_id", range)} window before as (partition by w.squad_id order by w.from_on))
      where counts <> is_kept or entries <> new_entries or run_weeks <> iif(counts, run_before + 1, 0)
        or best_weeks <> max(best_before, run_weeks) ${limitTo(limit)}`),
};

/**
 * A challenge has a result exactly since its end was told, and a final one has a result of each participant,
 * together at least of as many as have not lost. Other numbers of a final result are those of its time, which later changes leave as they are.
 */
export const challengeResults: Check = {
  name: "the results of challenges",
  pagedBy: "squads",
  differences: (db, range, limit) =>
    db.all(sql`
      select 0 as wanted, c.id, c.stage, c.outcome, c.done from challenges c where ${within("c.squad_id", range)} and (
        (c.stage >= ${STAGES.indexOf("end") + 1}) <> (c.outcome is not null)
        or c.next_at is null and exists (select 1 from challenge_members k where k.challenge_id = c.id and (k.outcome is null or k.outcome = 'open'))
        or c.outcome is not null and c.kind in ('settle-fast', 'habit') and c.done < (
          select count(*) from challenge_members k where k.challenge_id = c.id and k.outcome <> 'lost')) ${limitTo(limit)}`),
};
