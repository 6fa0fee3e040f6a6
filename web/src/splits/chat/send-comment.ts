import * as failures from "#domain/failures.ts";
import * as messages from "#web/splits/messages.ts";
import { unwrap, api, withIdempotencyKey } from "#web/api/http/client.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { allItems } from "#web/chat/item-pages.ts";
import { makeSender } from "#web/chat/sender.ts";
import { withItem } from "#web/live/merge.ts";
import { commentsQuery } from "#web/splits/chat/comments-query.ts";

/** Sends comments of splits. */
export const commentSender = makeSender({
  kind: "split",
  post: async ({ roomId, key, text }) => {
    const comment = await unwrap(
      api.splits[":id"].comments.$post({ param: { id: roomId }, json: { comment: text } }, withIdempotencyKey(key)),
    );
    queryClient.setQueryData(commentsQuery(roomId).queryKey, (known) => known && withItem(known, comment));
  },
  newestId: (splitId) => allItems(queryClient.getQueryData(commentsQuery(splitId).queryKey)).at(-1)?.id ?? null,
  failure: failures.addComment,
  sent: messages.commentAdded,
});
