import { html } from "hono/html";
import { oneLine } from "#domain/one-line.ts";
import { named } from "./wording.ts";

/** A mail as its recipient reads it. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  /** An iCalendar file that goes with it. */
  calendar?: string;
  /** In addition to the headers of every mail. */
  headers?: Record<string, string>;
}

interface EmailContent {
  subject: string;
  /** The recipient's name; may be empty. */
  name: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** Shown below the link in smaller text. */
  notes: string[];
  /** For optional mails: how to unsubscribe. */
  unsubscribe?: Unsubscribe;
  /** The label of the unsubscribe link. */
  unsubscribeLabel?: string;
}

export interface Unsubscribe {
  /** The page that confirms the change and offers to undo it. */
  pageUrl: string;
  headers: Record<string, string>;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Renders a mail as HTML and as plain text. Names are escaped and kept on one line. */
export function renderEmail({
  subject,
  name,
  paragraphs,
  action,
  notes,
  unsubscribe,
  unsubscribeLabel = "No more emails of this kind",
}: EmailContent): RenderedEmail {
  const called = named(name);
  const greeting = called ? `Hi ${called},` : "Hi,";
  const ending = unsubscribe ? [`${unsubscribeLabel}:\n${unsubscribe.pageUrl}`] : [];
  const text = [greeting, ...paragraphs, `${action.label}:\n${action.url}`, ...notes, ...ending, "Squadtab"].join(
    "\n\n",
  );
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
      </head>
      <body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.5">
        <div style="max-width:480px;margin:0 auto">
          <p style="margin:0 0 24px;font-size:20px;font-weight:700">Squadtab</p>
          <p style="margin:0 0 16px">${greeting}</p>
          ${paragraphs.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p> `)}
          <p style="margin:24px 0">
            <a
              href="${action.url}"
              style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1e42df;color:#ffffff;font-weight:600;text-decoration:none"
              >${action.label}</a
            >
          </p>
          ${notes.map((note) => html`<p style="margin:0 0 12px;font-size:14px;opacity:.75">${note}</p> `)}
          <p style="margin:24px 0 0;font-size:14px;opacity:.75;word-break:break-all">
            If the button does not work, open this address: ${action.url}
          </p>
          ${unsubscribe && html`<p style="margin:12px 0 0;font-size:14px;opacity:.75"><a href="${unsubscribe.pageUrl}" style="color:inherit">${unsubscribeLabel}</a></p>`}
        </div>
      </body>
    </html>`;
  // Hono's html`` is a promise only if one of its values is.
  return {
    subject: oneLine(subject),
    text: `${text}\n`,
    html: (page as string).toString(),
    ...(unsubscribe && { headers: unsubscribe.headers }),
  };
}
