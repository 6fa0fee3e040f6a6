import { sql } from "drizzle-orm";
import type { Database } from "#db/engine/open-database.ts";
import { insertNotifications, paramsOf } from "#db/queries/notifications/insert-notifications.ts";
import { namesOfSquad } from "#db/queries/notifications/notification-json.ts";
import { isBlocked } from "#db/queries/profiles/blocks.ts";
import type { SquadMember } from "#db/queries/squads/squad-access.ts";
import type { CreateChallenge } from "#domain/challenges/challenges.ts";
import type { NotificationKind } from "#domain/notifications/notifications.ts";

/** Tells the other users of a squad that a challenge was started, if it was. */
export const notifyNewChallenge = (
  db: Database,
  { squadId, userId, condition }: SquadMember,
  { id, input, currency }: { id: string; input: CreateChallenge; currency: string },
  now: Date,
) =>
  insertNotifications(
    db,
    sql`select m.user_id, 'challenge-new' as kind, ${userId} as actor_id, ${squadId} as subject_id,
        ${paramsOf<"challenge-new">({ challenge: sql`json(${JSON.stringify(input)})`, currency: sql`${currency}` })} as params,
        'challenge-new:' || ${id} || ':' || m.user_id as dedupe_key
      from squad_members m where m.squad_id = ${squadId} and m.user_id is not null and m.left_at is null and m.user_id <> ${userId}
        and exists (select 1 from challenges c where c.id = ${id}) and ${condition} and not ${isBlocked(sql`m.user_id`, sql`${userId}`)}`,
    now,
    namesOfSquad(sql`${squadId}`),
  );

/** What a participant is told by the app itself. */
export interface ToldParticipant {
  userId: string;
  kind: Extract<NotificationKind, `challenge-${string}`>;
  squadId: string;
  key: string;
  params: object;
}

/** Tells participants of challenges who are still in the squad. Each key is told once. */
export const notifyParticipants = (db: Database, told: readonly ToldParticipant[], now: Date) =>
  insertNotifications(
    db,
    sql`select t.value ->> 'userId' as user_id, t.value ->> 'kind' as kind, null as actor_id, t.value ->> 'squadId' as subject_id,
        json(t.value -> 'params') as params, t.value ->> 'key' as dedupe_key
      from json_each(${JSON.stringify(told)}) t where exists (select 1 from squad_members m where m.squad_id = t.value ->> 'squadId'
        and m.user_id = t.value ->> 'userId' and m.left_at is null)`,
    now,
  );
