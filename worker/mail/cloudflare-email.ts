import type { SendEmail } from "@cloudflare/workers-types";
import { AUTO_SUBMITTED, CALENDAR_FILE, PermanentSendError, type OutgoingMail } from "./outgoing-mail.ts";

const calendarAttachment = (content: string) => ({
  disposition: "attachment" as const,
  filename: CALENDAR_FILE,
  type: "text/calendar; charset=utf-8; method=PUBLISH",
  content,
});

/** Cloudflare accepts only known headers, including these (email-service/reference/headers). */
export async function sendByCloudflare(email: SendEmail, from: string, mail: OutgoingMail): Promise<void> {
  try {
    await email.send({
      from: { name: "Squadtab", email: from },
      to: mail.to,
      subject: mail.subject,
      text: mail.text,
      html: mail.html,
      ...(mail.calendar && { attachments: [calendarAttachment(mail.calendar)] }),
      // Cloudflare sets the Message-ID itself and refuses ours.
      headers: { "X-Entity-Ref-ID": mail.id, ...AUTO_SUBMITTED, ...mail.headers },
    });
  } catch (error) {
    // The address has bounced, or its owner reported our mails as spam.
    if ((error as { code?: unknown }).code === "E_RECIPIENT_SUPPRESSED") throw new PermanentSendError(String(error));
    throw error;
  }
}
