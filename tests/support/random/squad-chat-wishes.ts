import { MUTE_CHOICES, REACTIONS } from "#domain/squads/chat.ts";
import { inSquad } from "./in-squad.ts";
import type { RandomWorld, Wishes } from "./random-world.ts";

const reaction = (w: RandomWorld) =>
  inSquad(w, () => `/messages/${w.id("msg")}/reactions/${encodeURIComponent(w.random.pick(REACTIONS)!)}`);

export const squadChatWishes: Wishes = {
  "POST /api/squads/:id/messages": (w) =>
    inSquad(
      w,
      () => "/messages",
      () => ({
        text: `${w.name} @${w.random.pick(w.users)?.username ?? "leo"}`,
        ...(w.random.chance(30) && { replyToId: w.id("msg") }),
      }),
    ),
  "PATCH /api/squads/:id/messages/:messageId": (w) =>
    inSquad(
      w,
      () => `/messages/${w.id("msg")}`,
      () => ({ text: w.name }),
    ),
  "DELETE /api/squads/:id/messages/:messageId": (w) => inSquad(w, () => `/messages/${w.id("msg")}`),
  "PUT /api/squads/:id/messages/:messageId/reactions/:emoji": reaction,
  "DELETE /api/squads/:id/messages/:messageId/reactions/:emoji": reaction,
  "PUT /api/squads/:id/chat/read": (w) =>
    inSquad(
      w,
      () => "/chat/read",
      () => ({ messageId: w.id("msg") }),
    ),
  "PUT /api/squads/:id/chat/mute": (w) =>
    inSquad(
      w,
      () => "/chat/mute",
      () => ({ mute: w.random.pick([null, ...MUTE_CHOICES]) }),
    ),
  "PUT /api/squads/:id/chat/typing": (w) => inSquad(w, () => "/chat/typing"),
};
