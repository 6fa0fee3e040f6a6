import { Hono } from "hono";
import { openPrimary } from "#db/engine/open-database.ts";
import { asChatWriter } from "#db/queries/splits/split-access.ts";
import { settleUp } from "#domain/payments/settling/settle-up.ts";
import { api } from "#worker/api.ts";
import { addComment } from "#worker/splits/comments/add-comment.ts";
import { sendMessage } from "#worker/squads/chat/send-message.ts";
import type { Env } from "#worker/env.ts";
import { dailyRoutes, hourlyRoutes } from "./job-routes.ts";
import { settlingCase } from "./settling-cases.ts";

export { UserChannel } from "#durable-objects/user-channel.ts";

/** A request of a user that tells no one. */
const silent = (env: Env, userId: string) => ({
  db: openPrimary(env),
  env,
  now: new Date(),
  userId,
  sessionId: "",
  idempotency: null,
  publish: () => {},
  waitUntil: () => {},
});

/** The floors, in the same isolate as the API: the lowest possible cost of each kind of request. */
const floors = new Hono<{ Bindings: Env }>()
  .basePath("/floor")
  .route("/daily", dailyRoutes)
  .route("/hourly", hourlyRoutes)
  .get("/bare", (c) => c.json({ ok: true }))
  .get("/settle/:name", (c) => {
    const { balances, debts } = settlingCase(c.req.param("name"));
    return c.json({ transfers: settleUp(balances, debts).length });
  })
  .get("/primary-key/:id", async (c) =>
    c.json(await c.env.DB.prepare("select * from profiles where id = ?").bind(c.req.param("id")).all()),
  )
  .post("/one-row/:id", async (c) => {
    const { name } = await c.req.json<{ name: string }>();
    const id = `flr_${crypto.randomUUID()}`;
    await c.env.DB.prepare(
      "insert into splits (id, name, total_amount_cents, creator_id, split_date, created_at) values (?, ?, 1, ?, '2026-01-01', 0)",
    )
      .bind(id, name, c.req.param("id"))
      .run();
    return c.json({ id }, 201);
  })
  // The API's writes of a comment and of a message, with their notifications. The caller sends them to the sockets.
  .post("/comment/:split/:user", async (c) => {
    const { comment } = await c.req.json<{ comment: string }>();
    const { split, user: userId } = c.req.param();
    return c.json(await addComment(silent(c.env, userId), asChatWriter(split, userId), comment), 201);
  })
  .post("/message/:squad/:user", async (c) => {
    const { text } = await c.req.json<{ text: string }>();
    const { squad, user: userId } = c.req.param();
    return c.json(await sendMessage(silent(c.env, userId), squad, { text, pictures: [] }), 201);
  });

export default new Hono<{ Bindings: Env }>()
  .route("/", floors)
  .mount("/", api.fetch, { replaceRequest: (request) => request });
