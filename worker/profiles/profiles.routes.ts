import { Hono } from "hono";
import { searchPeople, selectMe, updateTimeZone } from "#db/queries/profiles.ts";
import { readPerson } from "#db/queries/splits.ts";
import { Refusal } from "#domain/errors.ts";
import { peopleQuerySchema } from "#domain/people-search.ts";
import { profileUpdateSchema, type Me } from "#domain/profiles.ts";
import type { ApiEnv, UserContext } from "#worker/http/context.ts";
import { limitPerMinute } from "#worker/http/limits.ts";
import { route } from "#worker/http/route.ts";

export const profilesRoutes = new Hono<ApiEnv>()
  .get(
    "/me",
    route({
      who: "user",
      summary: "One's own account and profile",
      status: 200,
      budget: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await readMe(c.get("user")), 200),
  )
  .patch(
    "/me/profile",
    route({
      who: "user",
      summary: "Change one's own profile",
      status: 200,
      body: profileUpdateSchema,
      budget: { roundTrips: 1, rowsRead: 5 },
    }),
    async (c) => {
      const user = c.get("user");
      const [, rows] = await user.db.batch([
        updateTimeZone(user.db, user.userId, c.req.valid("json").timeZone),
        selectMe(user.db, user.userId),
      ]);
      return c.json(toMe(rows).profile, 200);
    },
  )
  .get(
    "/people",
    route({
      who: "user",
      summary: "People whose username or display name matches; oneself excluded",
      status: 200,
      query: peopleQuerySchema,
      budget: { roundTrips: 1, rowsRead: 60 },
    }),
    async (c) => {
      const user = c.get("user");
      await limitPerMinute(user, "searchPeople", user.userId);
      const rows = await searchPeople(user.db, c.req.valid("query").query, user.userId);
      return c.json(
        rows.map(({ person }) => readPerson(person)),
        200,
      );
    },
  );

const readMe = async ({ db, userId }: UserContext): Promise<Me> => toMe(await selectMe(db, userId));

function toMe([row]: Awaited<ReturnType<typeof selectMe>>): Me {
  // The token outlived the account.
  if (!row) throw new Refusal("not_signed_in");
  const { id, email, ...profile } = row;
  return { id, email, profile };
}
