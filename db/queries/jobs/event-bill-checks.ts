import { sql, type SQL } from "drizzle-orm";
import { limitTo } from "#db/engine/limit.ts";
import { within, type Check, type KeyRange } from "./rollup.ts";

/** The bill of the event under alias `e` could not follow a change since it was created. The organizer was told why. */
const couldNotFollow = sql`exists (
  select 1 from event_activity problem where problem.event_id = e.id and problem.kind = 'bill-problem' and problem.rowid > (
    select max(made.rowid) from event_activity made where made.event_id = e.id and made.kind = 'bill-created'))`;

/**
 * Events under alias `e` with their bill `s`, as it was created: a bill that was edited follows its editor until the event
 * changes again, and one that is behind its people waits for the hourly job.
 */
const billed = (range: KeyRange): SQL => sql`
  events e join splits s on s.id = e.bill_split_id and s.deleted_at is null and s.version = 0
  where e.deleted_at is null and e.billed_version = e.people_version and not ${couldNotFollow} and ${within("e.id", range)}`;

/** Everyone who has a share in the bill of the event under alias `e`, with their places. */
const sharers = sql`(
  select e.creator_id as user_id, 1 as places
  union all select ep.user_id, 1 + ep.guests from event_participants ep where ep.event_id = e.id and ep.status = 'confirmed'
  union all select kept.user_id, kept.places from event_leavers kept where kept.event_id = e.id and kept.places > 0)`;

const hasAccount = sql`exists (select 1 from profiles p where p.id = one.user_id and p.deleted_at is null)`;

/** A bill is what the event cost, or before that is known, its budget. */
export const amountOfEventBills: Check = {
  name: "the amounts of the bills of events",
  pagedBy: "events",
  differences: (db, range, limit) =>
    db.all(sql`
      select 0 as wanted, event_id, split_id, total_cents, due_cents from (
        select e.id as event_id, s.id as split_id, s.total_amount_cents as total_cents,
          coalesce(e.actual_cost_cents, iif(e.budget_per = 'person',
            e.budget_cents * (select sum(places) from ${sharers} one where ${hasAccount}), e.budget_cents)) as due_cents
        from ${billed(range)})
      where total_cents <> due_cents ${limitTo(limit)}`),
};

/** Everyone in an event, and no one else, has a share in its bill. A member who only paid has none. */
export const peopleOfEventBills: Check = {
  name: "the people of the bills of events",
  pagedBy: "events",
  differences: (db, range, limit) =>
    db.all(sql`
      with bills as (
        select e.id as event_id, e.creator_id as organizer_id, s.id as split_id, s.creator_id, s.squad_id from ${billed(range)}),
      sharers as (
        select event_id, split_id, organizer_id as user_id from bills
        union select b.event_id, b.split_id, ep.user_id from bills b
          join event_participants ep on ep.event_id = b.event_id and ep.status = 'confirmed'
        union select b.event_id, b.split_id, kept.user_id from bills b
          join event_leavers kept on kept.event_id = b.event_id and kept.places > 0),
      divided as (
        select event_id, split_id, creator_id as user_id from bills where squad_id is null
        union select b.event_id, b.split_id, p.user_id from bills b join split_participants p on p.split_id = b.split_id
        union select b.event_id, b.split_id, m.user_id from bills b
          join split_shares x on x.split_id = b.split_id and (x.share_cents <> 0 or x.paid_cents = 0)
          join squad_members m on m.id = x.member_id and m.user_id is not null)
      select 1 as wanted, one.* from (select * from sharers except select * from divided) one where ${hasAccount}
      union all select 0, other.* from (select * from divided except select * from sharers) other
      ${limitTo(limit)}`),
};
