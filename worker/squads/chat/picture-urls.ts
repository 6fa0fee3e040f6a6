import type { StoredMessage } from "#db/queries/squads/chat/messages.ts";
import type { SquadMessage } from "#domain/squads/chat.ts";
import type { RequestContext } from "#worker/http/context.ts";
import { writeReceiptUrl } from "#worker/receipts/receipt-url.ts";

/** The message as the API writes it: its pictures with signed URLs. */
export async function withPictureUrls(
  { env, now }: Pick<RequestContext, "env" | "now">,
  { picturePaths, ...message }: StoredMessage,
): Promise<SquadMessage> {
  const pictures = picturePaths.map(async (path) => ({ path, ...(await writeReceiptUrl(env, path, now)) }));
  return { ...message, pictures: await Promise.all(pictures) };
}
