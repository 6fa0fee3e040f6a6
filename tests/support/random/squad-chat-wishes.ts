import { MUTE_CHOICES, REACTIONS, type MessagePage, type SquadMessage } from "#domain/squads/chat.ts";
import { fittingInSquads, inSquad } from "./in-squad.ts";
import type { Actor, RandomWorld, Wish, Wishes } from "./random-world.ts";

const messagesOf = async (by: Actor, { id }: { id: string }): Promise<readonly SquadMessage[]> =>
  (await by.call<Partial<MessagePage>>("GET", `/api/squads/${id}/messages`)).body.messages ?? [];

async function reaction(w: RandomWorld): Promise<Wish | undefined> {
  const found = await fittingInSquads(w, messagesOf, ({ deleted }) => !deleted || w.random.chance(10));
  if (!found) return undefined;
  const { by, squad, item } = found;
  const emoji = encodeURIComponent(w.random.pick(REACTIONS)!);
  return { by, path: `/api/squads/${squad.id}/messages/${item.id}/reactions/${emoji}` };
}

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
