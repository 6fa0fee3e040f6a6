import { makeZip } from "client-zip";
import { exportSections, selectExportHead } from "#db/queries/accounts/export.ts";
import type { ExportSection } from "#db/queries/accounts/export-section.ts";
import { utcDay } from "#domain/time/calendar.ts";
import { DomainError } from "#domain/errors.ts";
import type { UserContext } from "#worker/http/context.ts";
import { limitTries } from "#worker/http/limits.ts";
import { streamedFile } from "#worker/http/streamed-file.ts";

export interface Export {
  fileName: string;
  zip: ReadableStream<Uint8Array>;
}

/**
 * Exports all data of the signed-in user as a zip: squadtab.json, the avatar and the receipts. The zip is produced
 * while it is sent, one page of rows or one chunk of a file at a time, and only as fast as the client reads. Nothing is
 * held in memory as a whole.
 */
export async function exportData(ctx: UserContext): Promise<Export> {
  await limitTries(ctx, "exports", ctx.userId);
  const [head] = await selectExportHead(ctx.db, ctx.userId);
  if (!head) throw new DomainError("not_signed_in");
  return {
    fileName: `squadtab-${head.username ?? "account"}-${utcDay(ctx.now)}.zip`,
    zip: streamedFile(makeZip(listFiles(ctx, head.json)), ctx.userId),
  };
}

async function* listFiles(ctx: UserContext, head: string) {
  const { env, now, userId } = ctx;
  yield { name: "squadtab.json", input: writeJson(ctx, head), lastModified: now };
  const avatar = await env.AVATARS.get(`${userId}/avatar.jpg`);
  if (avatar) yield { name: "avatar.jpg", input: avatar.body, lastModified: avatar.uploaded };
  for await (const key of listReceipts(ctx)) {
    const receipt = await env.RECEIPTS.get(key);
    // Null if the file was deleted after it was listed.
    if (receipt)
      yield { name: `receipts/${key.slice(userId.length + 1)}`, input: receipt.body, lastModified: receipt.uploaded };
  }
}

/** squadtab.json in pieces. No piece may be empty: an empty one would end the stream. */
async function* writeJson(ctx: UserContext, head: string) {
  yield `{"exportedAt":${JSON.stringify(ctx.now)},${head.slice(1, -1)}`;
  for (const section of exportSections) {
    yield `,\n"${section.name}":[`;
    let separator = "\n";
    for await (const rows of readPages(ctx, section)) {
      yield separator + rows.map(({ json }) => json).join(",\n");
      separator = ",\n";
    }
    yield "]";
  }
  yield "}\n";
}

async function* readPages({ db, userId }: UserContext, { page, fullPage }: ExportSection) {
  for (let after = ""; ;) {
    const rows = await page(db, userId, after);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    if (rows.length < fullPage) return;
    after = last.id;
  }
}

async function* listReceipts({ env, userId }: UserContext) {
  let cursor: string | undefined;
  do {
    const listed = await env.RECEIPTS.list({ prefix: `${userId}/`, ...(cursor && { cursor }) });
    for (const { key } of listed.objects) yield key;
    cursor = listed.truncated ? listed.cursor : undefined;
  } while (cursor);
}
