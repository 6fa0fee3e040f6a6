import { sql } from "drizzle-orm";
import { col, selectRows } from "#db/engine/json-row.ts";
import { limitTo } from "#db/engine/limit.ts";
import type { Database } from "#db/engine/open-database.ts";
import type { ChallengeKind, Outcome } from "#domain/challenges/challenges.ts";
import { challengeRow } from "./challenges.ts";

/** Challenges of which something is due to be told, with the number of people in them. */
export const listDueChallenges = (db: Database, now: Date, limit: number) =>
  selectRows(db, {
    id: col.text(sql`id`),
    kind: col.text<ChallengeKind>(sql`kind`),
    people: col.number(sql`(select count(*) from challenge_members k where k.challenge_id = challenges.id)`),
  }).from(sql`
    challenges where next_at is not null and next_at <= ${now.getTime()} order by next_at, id ${limitTo(limit)}`);

/** Challenges with everything that they are measured from. */
export const listChallengesById = (db: Database, ids: readonly string[]) =>
  selectRows(db, challengeRow).from(sql`
    json_each(${JSON.stringify(ids)}) wanted cross join challenges c on c.id = wanted.value join squads s on s.id = c.squad_id`);

/** A stage that was reached, with the result at it. Results before the end are not stored. */
export interface ReachedStage {
  id: string;
  stage: number;
  nextAt: number | null;
  outcome: Outcome | null;
  done: number | null;
  people: { userId: string; outcome: Outcome; done: number; target: number }[];
}

/** Stores the stages of challenges, and the results of the end. One that another run has stored stays as it is. */
export const writeStages = (db: Database, reached: readonly ReachedStage[]) => {
  const json = JSON.stringify(reached);
  return {
    people: db.run(sql`
      update challenge_members set outcome = told.outcome, done = told.done, target = told.target
      from (select r.value ->> 'id' as id, p.value ->> 'userId' as user_id, p.value ->> 'outcome' as outcome, p.value ->> 'done' as done,
          p.value ->> 'target' as target from json_each(${json}) r, json_each(r.value, '$.people') p
          join challenges c on c.id = r.value ->> 'id' and c.stage < r.value ->> 'stage' where r.value ->> 'outcome' is not null) told
      where challenge_members.challenge_id = told.id and challenge_members.user_id = told.user_id`),
    challenges: db.run(sql`
      update challenges set stage = r.value ->> 'stage', next_at = r.value ->> 'nextAt', outcome = r.value ->> 'outcome',
        done = r.value ->> 'done'
      from json_each(${json}) r where challenges.id = r.value ->> 'id' and challenges.stage < r.value ->> 'stage'`),
  };
};
