import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { isBlockedEitherWay } from "#db/queries/profiles/blocks.ts";
import { balanceOf } from "#db/queries/squads/squad-access.ts";
import { RandomWorld, PASSWORD, type RandomRequest } from "#tests/support/random/random-world.ts";
import { writeInvitationToken } from "#worker/friends/invitations/invitation-token.ts";
import { database, givePassword, person } from "./factories.ts";

/** A random world of this file's database. */
export const randomWorld = (seed: number): RandomWorld =>
  new RandomWorld({
    seed,
    createUser: async (name) => {
      const who = await person(name);
      await givePassword(who, PASSWORD);
      return who;
    },
    invitationToken: (id) => writeInvitationToken(env, id),
  });

/** What a user can be to a squad and to another person. */
export const ROLES = [
  "owner",
  "member",
  "former member with a balance",
  "former member without a balance",
  "guest who claimed",
  "invited only",
  "friend",
  "blocked",
  "asked",
  "stranger",
  "visitor",
] as const;
export type Role = (typeof ROLES)[number];

/** The roles in which a request is sent: in the first squad that it names, and towards the first other person. */
export async function rolesOf({ by, path, body, isVisitor }: RandomRequest): Promise<Role[]> {
  if (isVisitor) return ["visitor"];
  const text = path + JSON.stringify(body ?? {});
  const squadId = /\bsqd_\w+/.exec(text)?.[0] ?? "";
  const otherId = [...text.matchAll(/\busr_\w+/g)].find(([id]) => id !== by.id)?.[0] ?? "";
  const rows = await database().all<{ role: Role }>(sql`
    select iif(left_at is null, role, iif(${balanceOf("me")} <> 0, 'former member with a balance', 'former member without a balance')) as role
    from squad_members me where squad_id = ${squadId} and user_id = ${by.id}
    union all
    select 'guest who claimed' from squad_members me where squad_id = ${squadId} and user_id = ${by.id} and left_at is null
      and (guest_name is not null or exists (select 1 from squad_members g where g.claimed_by = me.id))
    union all
    select 'invited only' from squad_invitations where squad_id = ${squadId} and user_id = ${by.id} and ended_at is null
    union all
    select iif(status = 'accepted', 'friend', 'asked') from friends
    where ${by.id} in (user_id, friend_id) and ${otherId} in (user_id, friend_id)
    union all
    select 'blocked' where ${isBlockedEitherWay(sql`${by.id}`, sql`${otherId}`)}`);
  const isNamed = squadId !== "" || otherId !== "";
  return rows.length === 0 && isNamed ? ["stranger"] : rows.map(({ role }) => role);
}
