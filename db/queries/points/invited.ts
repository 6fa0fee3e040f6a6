import { sql, type SQL } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { AccountOwner } from "#db/queries/accounts/account-access.ts";
import { person } from "#db/queries/profiles/person.ts";
import { JOIN_DAYS, LIMITS, POINTS_FOR, YEAR_MS, type ReferralState, type ReferralWay } from "#domain/points/points.ts";
import { canCount, collects, countedSince, int, stands, taking, turnsOf } from "./lines.ts";
import { isLargeEnough, type Settled } from "./settled.ts";

const DAY_MS = 86_400_000;
const LISTED = 50;
const NOTED_BROWSERS = 50;

/** Two accounts were used in one browser. */
const shareBrowser = (one: SQL, other: SQL): SQL => sql`exists (
  select 1 from used_browsers mine join used_browsers theirs on theirs.browser_hash = mine.browser_hash and theirs.user_id = ${other}
  where mine.user_id = ${one})`;

/** By the settlement `s`, its sender has settled a bill with someone other than who invited them. None of the three share a browser. */
const counts = (inviterId: SQL): SQL => sql`(s.to_id <> ${inviterId} and ${isLargeEnough}
  and not ${shareBrowser(inviterId, sql`s.from_id`)} and not ${shareBrowser(inviterId, sql`s.to_id`)} and not ${shareBrowser(sql`s.from_id`, sql`s.to_id`)})`;

/** Who joined by the referral `r` has settled such a bill. */
export const hasSettledElsewhere: SQL = sql`exists (
  select 1 from settlements s where s.from_id = r.user_id and ${counts(sql`r.inviter_id`)})`;

/**
 * The lines for those whose invited friends have settled a bill, within the limit of a year. A bill of a deleted account gives
 * none: which browsers it was used in is deleted with it.
 */
export function invitedLines({ subjects }: Settled, now: Date): SQL {
  const turns = turnsOf(sql`r.inviter_id`, "invited", sql`r.user_id`);
  return sql`
    select user_id, 'invited' as kind, subject, turn, ${int(POINTS_FOR.invited)} as points, null as squad_id, subject as person_id from (
      select r.inviter_id as user_id, r.user_id as subject, ${turns} as turn,
        row_number() over (partition by r.inviter_id order by r.user_id) as place,
        ${countedSince(sql`r.inviter_id`, "invited", sql`r.user_id`, int(now.getTime() - YEAR_MS))} as counted
      from (
        select distinct r.user_id, r.inviter_id from (${subjects}) changed cross join settlements s on s.subject = changed.subject
          cross join profiles payee on payee.id = s.to_id and payee.deleted_at is null
          cross join referrals r on r.user_id = s.from_id where ${counts(sql`r.inviter_id`)}) r
      where ${canCount(turns)} and ${collects(sql`r.inviter_id`)})
    where place + counted <= ${int(LIMITS.invitedPerYear)}`;
}

/** What takes back the lines for friends among these people who have settled no such bill any more. */
export const uninvitedLines = ({ people }: Pick<Settled, "people">): SQL => sql`
  select ${taking} from referrals r join points l indexed by points_once on l.user_id = r.inviter_id and l.kind = 'invited' and l.subject = r.user_id
  where r.user_id in (${people}) and ${stands} and not ${hasSettledElsewhere}`;

/** What takes back the lines for a friend whose account is deleted. */
export const linesForDeleted = (userId: string, isDeleted: SQL): SQL =>
  sql`select ${taking} from points l where l.person_id = ${userId} and l.kind = 'invited' and ${stands} and ${isDeleted}`;

/**
 * Notes through whom a user joined, if their account is new and no one is noted. `inviter` is a subselect of the inviter's id
 * and of when they invited, which was before the account existed.
 */
export const noteReferral = (
  db: Database,
  { userId }: Pick<AccountOwner, "userId">,
  { inviter, via }: { inviter: SQL; via: ReferralWay },
  now: Date,
) =>
  db.run(sql`
    insert into referrals (user_id, inviter_id, via, joined_at)
    select u.id, i.inviter_id, ${via}, ${now.getTime()} from users u join (${inviter}) i
    where u.id = ${userId} and i.inviter_id <> u.id and i.invited_at <= u.created_at
      and u.created_at >= ${now.getTime() - JOIN_DAYS * DAY_MS} on conflict do nothing`);

/**
 * Notes that a user is signed in in a browser, of which no one has more than `NOTED_BROWSERS`: the points of others read them.
 * For a deleted account it does nothing.
 */
export const noteBrowser = (db: Database, { userId }: Pick<AccountOwner, "userId">, browserHash: string, now: Date) =>
  db.run(sql`
    insert into used_browsers (browser_hash, user_id, created_at)
    select ${browserHash}, id, ${now.getTime()} from users where id = ${userId}
      and (select count(*) from used_browsers where user_id = ${userId}) < ${int(NOTED_BROWSERS)} on conflict do nothing`);

/** Who joined through a user, newest first, with what is missing for the points. */
export const listReferrals = (db: Database, userId: string) =>
  selectRows(db, {
    person: person(sql.raw("p")),
    via: col.text<ReferralWay>(sql`r.via`),
    joinedAt: col.instant(sql`r.joined_at`),
    state:
      col.text<ReferralState>(sql`case when ${turnsOf(sql`r.inviter_id`, "invited", sql`r.user_id`)} % 2 = 1 then 'counted'
      when ${shareBrowser(sql`r.inviter_id`, sql`r.user_id`)} then 'same-browser' else 'waiting' end`),
  }).from(sql`
    referrals r join profiles p on p.id = r.user_id and p.deleted_at is null
    where r.inviter_id = ${userId} order by r.joined_at desc, r.user_id ${limitTo(LISTED)}`);
