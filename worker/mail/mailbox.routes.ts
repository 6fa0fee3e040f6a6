import { Hono } from "hono";
import { html } from "hono/html";
import { selectSentMails } from "#db/queries/mail/outbox.ts";
import { mailboxSchema } from "#domain/notifications/mail-choices.ts";
import { hashToken } from "#worker/auth/hash-token.ts";
import type { ApiEnv, RequestContext } from "#worker/http/context.ts";
import { route } from "#worker/http/route.ts";
import { composeMail } from "./compose.ts";

const SHOWN = 50;

interface MailboxEntry {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  sentAt: string;
}

/** The mails "sent" by a developer's machine, composed again because the outbox stores no text. */
async function readMailbox({ db, env }: RequestContext, to: string | undefined): Promise<MailboxEntry[]> {
  const email = to?.trim().toLowerCase();
  const rows = await selectSentMails(db, email ? { email, addressHash: await hashToken(email) } : undefined, SHOWN);
  return Promise.all(
    rows.map(async (row) => {
      const rendered = await composeMail(env, row);
      return { to: row.email, ...rendered, sentAt: row.sentAt ?? "" };
    }),
  );
}

export const mailboxRoutes = new Hono<ApiEnv>()
  .get(
    "/dev/mailbox",
    route({
      who: "visitor",
      summary: "List the mails that this machine sent, newest first",
      status: 200,
      localOnly: true,
      query: mailboxSchema,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.json(await readMailbox(c.get("context"), c.req.valid("query").to), 200),
  )
  .get(
    "/dev/mailbox/page",
    route({
      who: "visitor",
      summary: "Show the mails that this machine sent as a page, at /dev/mailbox",
      status: 200,
      localOnly: true,
      query: mailboxSchema,
      cost: { roundTrips: 1, rowsRead: 3 },
    }),
    async (c) => c.html(page(await readMailbox(c.get("context"), c.req.valid("query").to))),
  );

const page = (mails: MailboxEntry[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>Mailbox of this machine</title>
      </head>
      <body>
        <h1>Mailbox of this machine</h1>
        <p>Mails that Squadtab would have sent, newest first. None of them left this machine.</p>
        ${mails.length === 0 ? html`<p>Nothing yet.</p>` : ""}
        ${mails.map(
          (mail) =>
            html`<article>
              <h2>${mail.subject}</h2>
              <p>To ${mail.to}, <time datetime="${mail.sentAt}">${mail.sentAt}</time></p>
              ${Object.entries(mail.headers ?? {}).map(([header, value]) => html`<p>${header}: ${value}</p>`)}
              <pre>${mail.text.split(/(https?:\/\/\S+)/).map((part, index) => linked(part, index % 2 === 1))}</pre>
              <hr />
            </article>`,
        )}
      </body>
    </html>`;

const linked = (part: string, isAddress: boolean) => (isAddress ? html`<a href="${part}">${part}</a>` : part);
