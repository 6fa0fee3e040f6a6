import { Hono } from "hono";
import { countUnread, listNotifications, type NotificationPosition } from "#db/queries/notifications/notifications.ts";
import { NOTIFICATIONS_PER_PAGE, type NotificationPage } from "#domain/notifications/notifications.ts";
import { readPlaceSchema } from "#domain/notifications/word-notification.ts";
import { pageQuerySchema, type PageQuery } from "#domain/paging.ts";
import type { ApiEnv, UserContext } from "#worker/http/context.ts";
import { readCursor, writeCursor } from "#worker/http/cursor.ts";
import { route } from "#worker/http/route.ts";
import { markAllRead, markPlaceRead, markRead, markUnread } from "./mark-read.ts";

export const notificationsRoutes = new Hono<ApiEnv>()
  .get(
    "/notifications",
    route({
      who: "user",
      summary: "List notifications, newest first, with the number of unread ones",
      status: 200,
      query: pageQuerySchema(),
      cost: { roundTrips: 1, rowsRead: 94 },
    }),
    async (c) => c.json(await readNotificationPage(c.get("user"), c.req.valid("query")), 200),
  )
  .put(
    "/notifications/read",
    route({
      who: "user",
      summary: "Mark the notifications that link to a screen as read, among the hundred newest unread",
      status: 204,
      body: readPlaceSchema,
      cost: { roundTrips: 1, rowsRead: 98 },
    }),
    async (c) => {
      await markPlaceRead(c.get("user"), c.req.valid("json").link);
      return c.body(null, 204);
    },
  )
  .put(
    "/notifications/:id/read",
    route({
      who: "owner",
      summary: "Mark a notification as read",
      status: 200,
      cost: { roundTrips: 1, rowsRead: 6 },
    }),
    async (c) => c.json(await markRead(c.get("user"), c.req.param("id")), 200),
  )
  .delete(
    "/notifications/:id/read",
    route({
      who: "owner",
      summary: "Mark a notification as unread",
      status: 200,
      cost: { roundTrips: 1, rowsRead: 7 },
    }),
    async (c) => c.json(await markUnread(c.get("user"), c.req.param("id")), 200),
  )
  .post(
    "/notifications/read-all",
    route({
      who: "user",
      summary: "Mark all notifications as read",
      status: 204,
      cost: { roundTrips: 1, rowsRead: 93 },
    }),
    async (c) => {
      await markAllRead(c.get("user"));
      return c.body(null, 204);
    },
  );

async function readNotificationPage(
  { db, userId }: UserContext,
  { cursor, limit = NOTIFICATIONS_PER_PAGE }: PageQuery,
): Promise<NotificationPage> {
  const before = readCursor<NotificationPosition & Record<string, string | number>>(cursor, {
    createdAt: "number",
    id: "string",
  });
  const {
    rows,
    unread: [unread],
  } = await db.batch({
    rows: listNotifications(db, userId, before, limit + 1),
    unread: countUnread(db, userId),
  });
  const notifications = rows.slice(0, limit);
  const last = rows.length > limit ? notifications.at(-1) : undefined;
  return {
    notifications,
    unreadCount: unread?.count ?? 0,
    nextCursor: last ? writeCursor({ createdAt: Date.parse(last.createdAt), id: last.id }) : null,
  };
}
