import { sql, type SQL } from "drizzle-orm";
import { isInSquad, isSquadMember } from "#db/queries/squads/squad-access.ts";

declare const proof: unique symbol;

/** The right of a user on a challenge of their squad, as a condition on its row `c`. */
export interface ChallengeRight<What extends "join" | "leave" | "check-in"> {
  readonly squadId: string;
  readonly challengeId: string;
  readonly userId: string;
  readonly condition: SQL;
  readonly [proof]: What;
}

type Ids = Pick<ChallengeRight<"join">, "squadId" | "challengeId" | "userId">;

const right = <What extends "join" | "leave" | "check-in">(ids: Ids, condition: SQL): ChallengeRight<What> =>
  ({
    ...ids,
    condition: sql`c.id = ${ids.challengeId} and c.squad_id = ${ids.squadId} and ${condition}`,
  }) as ChallengeRight<What>;

const takesPart = (userId: string): SQL =>
  sql`exists (select 1 from challenge_members k where k.challenge_id = c.id and k.user_id = ${userId})`;

/** Members of a squad that is not archived. Whether the challenge has begun is another question. */
export const asJoiner = (ids: Ids): ChallengeRight<"join"> =>
  right(ids, isSquadMember(sql`${ids.squadId}`, ids.userId));

/** Members, to leave what they take part in. */
export const asLeaver = (ids: Ids): ChallengeRight<"leave"> => right(ids, isInSquad(sql`${ids.squadId}`, ids.userId));

/** Members who take part. */
export const asParticipant = (ids: Ids): ChallengeRight<"check-in"> =>
  right(ids, sql`${isSquadMember(sql`${ids.squadId}`, ids.userId)} and ${takesPart(ids.userId)}`);
