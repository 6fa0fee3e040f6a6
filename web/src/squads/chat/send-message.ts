import * as failures from "#domain/failures.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { makeSender } from "#web/chat/sender.ts";
import { withItem } from "#web/live/merge.ts";
import { messagesQuery, newestOf } from "#web/squads/chat/messages-query.ts";

/** Sends messages to squads. */
export const messageSender = makeSender({
  kind: "squad",
  post: async ({ roomId, key, text, replyToId, pictures }) => {
    const json = { text, ...(replyToId && { replyToId }), ...(pictures && { pictures }) };
    const message = await unwrap(
      api.squads[":id"].messages.$post({ param: { id: roomId }, json }, withIdempotencyKey(key)),
    );
    queryClient.setQueryData(
      messagesQuery(roomId).queryKey,
      (known) => known && { ...known, ...withItem(known, message) },
    );
  },
  newestId: (squadId) => newestOf(queryClient.getQueryData(messagesQuery(squadId).queryKey)),
  failure: failures.sendMessage,
});
