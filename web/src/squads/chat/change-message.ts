import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { MuteChoice, Reaction, SquadMessage } from "#domain/squads/chat.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import { withChangedMessage } from "#web/live/merge.ts";
import { messagesQuery } from "#web/squads/chat/messages-query.ts";
import { squadQuery } from "#web/squads/squads-query.ts";

function show(queries: QueryClient, message: SquadMessage): void {
  queries.setQueryData(
    messagesQuery(message.squadId).queryKey,
    (known) => known && { ...known, ...withChangedMessage(known, message) },
  );
  void queries.invalidateQueries({ queryKey: squadLifeKeys.squadMessage(message.squadId, message.id) });
}

const of = ({ squadId, id }: SquadMessage) => ({ param: { id: squadId, messageId: id } });

export function useEditMessage(message: SquadMessage) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (text: string) =>
      unwrap(api.squads[":id"].messages[":messageId"].$patch({ ...of(message), json: { text } })),
    onSuccess: (answer) => show(queries, answer),
    meta: { failure: failures.editMessage },
  });
}

export function useDeleteMessage(message: SquadMessage) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => deleted(api.squads[":id"].messages[":messageId"].$delete(of(message))),
    onSuccess: () =>
      show(queries, { ...message, text: "", length: 0, deleted: true, reactions: [], mentions: [], pictures: [] }),
    meta: { failure: failures.deleteMessage },
  });
}

/** The reactions of a message with or without that of one person. */
export function withReaction(message: SquadMessage, emoji: Reaction, userId: string, on: boolean): SquadMessage {
  const isKnown = message.reactions.some((reaction) => reaction.emoji === emoji);
  const reactions = isKnown ? message.reactions : [...message.reactions, { emoji, userIds: [] }];
  return {
    ...message,
    reactions: reactions
      .map((reaction) =>
        reaction.emoji === emoji
          ? { emoji, userIds: [...reaction.userIds.filter((id) => id !== userId), ...(on ? [userId] : [])] }
          : reaction,
      )
      .filter(({ userIds }) => userIds.length > 0),
  };
}

/** Shows a reaction at once, and as it was if it could not be saved. */
export function useReaction(message: SquadMessage, me: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ emoji, on }: { emoji: Reaction; on: boolean }) => {
      const route = api.squads[":id"].messages[":messageId"].reactions[":emoji"];
      const param = { id: message.squadId, messageId: message.id, emoji };
      return unwrap(on ? route.$put({ param }) : route.$delete({ param }));
    },
    // Returned for `onError`: by then the hook has rendered with the changed message.
    onMutate: ({ emoji, on }) => {
      show(queries, withReaction(message, emoji, me, on));
      return message;
    },
    onSuccess: (answer) => show(queries, answer),
    onError: (_error, _reaction, before) => before && show(queries, before),
    meta: { failure: failures.reactToMessage },
  });
}

export function useMuteChat(squadId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (mute: MuteChoice | null) =>
      unwrap(api.squads[":id"].chat.mute.$put({ param: { id: squadId }, json: { mute } })),
    onSuccess: ({ mutedUntil }) =>
      queries.setQueryData<Squad>(
        squadQuery(squadId).queryKey,
        (squad) => squad && { ...squad, chat: squad.chat && { ...squad.chat, mutedUntil } },
      ),
    meta: { failure: failures.muteChat },
  });
}

/** Tells the server what the user has seen. A failure is not shown: the next message repeats it. */
export function useMarkSeen(squadId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (messageId: string) =>
      deleted(api.squads[":id"].chat.read.$put({ param: { id: squadId }, json: { messageId } })),
    onSuccess: () => refreshAs(queries, { type: "squad-chat-seen", squadId }),
  });
}
