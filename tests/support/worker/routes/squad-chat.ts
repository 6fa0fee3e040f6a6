import type { Squad } from "#domain/squads/squads.ts";
import { message } from "#tests/support/worker/factories.ts";
import type { World } from "#tests/support/worker/world.ts";
import type { Example, RouteExample } from "./route-example.ts";
import { absentSquad } from "./squads.ts";

const messages = ({ id }: Squad) => `/api/squads/${id}/messages`;
const chat = ({ id }: Squad) => `/api/squads/${id}/chat`;

/** A new message of the creator, in their squad. */
const own = async ({ creator, squad }: World): Promise<string> =>
  `${messages(squad)}/${(await message(creator, squad.id, "who is in?")).id}`;

/** The same call in a squad that does not exist, and in one of someone else. */
const elsewhere = (path: string, more?: Omit<Example, "path">): Pick<RouteExample, "absent" | "foreign"> => ({
  absent: { path: `${absentSquad}${path}`, ...more },
  foreign: ({ squad, othersSquad }) => [
    { path: `/api/squads/${othersSquad.id}${path}`, ...more },
    ...(path.includes("msg_absent") ? [{ path: `/api/squads/${squad.id}${path}`, ...more }] : []),
  ],
});
const thumb = encodeURIComponent("👍");

export const squadChatRoutes: Record<string, RouteExample> = {
  "GET /api/squads/:id/messages": { good: ({ squad }) => ({ path: messages(squad) }), ...elsewhere("/messages") },
  "POST /api/squads/:id/messages": {
    good: ({ squad }) => ({ path: messages(squad), body: { text: "hi" } }),
    ...elsewhere("/messages", { body: { text: "hi" } }),
  },
  "GET /api/squads/:id/messages/search": {
    good: ({ squad }) => ({ path: `${messages(squad)}/search?query=pizza` }),
    ...elsewhere("/messages/search?query=pizza"),
  },
  "GET /api/squads/:id/messages/:messageId": {
    good: async (world) => ({ path: await own(world) }),
    ...elsewhere("/messages/msg_absent"),
  },
  "PATCH /api/squads/:id/messages/:messageId": {
    good: async (world) => ({ path: await own(world), body: { text: "who comes?" } }),
    ...elsewhere("/messages/msg_absent", { body: { text: "who comes?" } }),
  },
  "DELETE /api/squads/:id/messages/:messageId": {
    good: async (world) => ({ path: await own(world) }),
    ...elsewhere("/messages/msg_absent"),
  },
  "PUT /api/squads/:id/messages/:messageId/reactions/:emoji": {
    good: async (world) => ({ path: `${await own(world)}/reactions/${thumb}` }),
    ...elsewhere(`/messages/msg_absent/reactions/${thumb}`),
  },
  "DELETE /api/squads/:id/messages/:messageId/reactions/:emoji": {
    good: async (world) => ({ path: `${await own(world)}/reactions/${thumb}` }),
    ...elsewhere(`/messages/msg_absent/reactions/${thumb}`),
  },
  "PUT /api/squads/:id/chat/read": {
    good: async ({ creator, squad }) => ({
      path: `${chat(squad)}/read`,
      body: { messageId: (await message(creator, squad.id, "who is in?")).id },
    }),
    ...elsewhere("/chat/read", { body: { messageId: "msg_absent" } }),
  },
  "PUT /api/squads/:id/chat/mute": {
    good: ({ squad }) => ({ path: `${chat(squad)}/mute`, body: { mute: "week" } }),
    ...elsewhere("/chat/mute", { body: { mute: "week" } }),
  },
  "PUT /api/squads/:id/chat/typing": {
    good: ({ squad }) => ({ path: `${chat(squad)}/typing` }),
    ...elsewhere("/chat/typing"),
  },
};
