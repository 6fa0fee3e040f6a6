import { html } from "hono/html";
import { named } from "./wording.ts";

/** What a person reads. */
export interface RenderedEmail {
  subject: string;
  text: string;
  html: string;
  /** Besides those that every mail has. */
  headers?: Record<string, string>;
}

interface Draft {
  subject: string;
  /** What the recipient is called; may be empty. */
  name: string;
  paragraphs: string[];
  action: { label: string; url: string };
  /** Under the link, smaller. */
  notes: string[];
  /** Of a mail that one can do without: how to get no more of them. */
  unsubscribe?: Unsubscribe;
  /** What that is called, where it is no choice among kinds. */
  unsubscribeLabel?: string;
}

export interface Unsubscribe {
  /** Shows what was switched off, and takes it back. */
  pageUrl: string;
  headers: Record<string, string>;
}

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Sets a mail twice, for programs that show HTML and for those that do not. Names are escaped and kept to one line. */
export function renderEmail({
  subject,
  name,
  paragraphs,
  action,
  notes,
  unsubscribe,
  unsubscribeLabel = "No more mails of this kind",
}: Draft): RenderedEmail {
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
  // A promise only where something in it is one.
  return {
    subject,
    text: `${text}\n`,
    html: (page as string).toString(),
    ...(unsubscribe && { headers: unsubscribe.headers }),
  };
}
