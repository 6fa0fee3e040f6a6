import type { Comment } from "#domain/splits/comments.ts";
import type { Split } from "#domain/splits/splits.ts";
import type { ChatLine, PaymentLine } from "#web/chat/chat-rows.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { shortName } from "#web/ui/format/names.ts";

function paymentWords({ creator }: Split, me: string, userId: string, name: string): string {
  const text =
    creator.id === me
      ? messages.youMarkedNamePaid
      : userId === me
        ? messages.payerMarkedYouPaid
        : messages.payerMarkedNamePaid;
  return fill(text, { payer: shortName(creator), name });
}

/** The shares of a split that were marked as paid, as entries of its chat. */
export const paymentLines = (split: Split, me: string): PaymentLine[] =>
  split.participants.flatMap(({ id, userId, person, paid, paidAt }): PaymentLine[] =>
    paid && paidAt ? [{ kind: "paid", id, at: paidAt, words: paymentWords(split, me, userId, shortName(person)) }] : [],
  );

/**
 * Merges comments and payments by time. A payment older than the oldest loaded comment appears once its page is loaded.
 */
export function chatLines(
  payments: readonly PaymentLine[],
  comments: readonly Comment[],
  hasOlder: boolean,
): ChatLine<Comment>[] {
  const oldest = hasOlder ? (comments[0]?.createdAt ?? "") : "";
  const lines = comments.map((comment): ChatLine<Comment> => ({
    kind: "comment",
    id: comment.id,
    at: comment.createdAt,
    comment,
  }));
  // Sorting is stable: comments of the same millisecond keep the server's order.
  return [...lines, ...payments.filter(({ at }) => at >= oldest)].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  );
}
