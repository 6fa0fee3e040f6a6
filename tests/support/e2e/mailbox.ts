import { expect } from "@playwright/test";
import { callApi } from "./people.ts";

export interface Mail {
  to: string;
  subject: string;
  text: string;
  headers?: Record<string, string>;
}

export const mailsTo = (origin: string, to: string): Promise<Mail[]> =>
  callApi<Mail[]>(origin, "GET", `/dev/mailbox?to=${encodeURIComponent(to)}`);

/** The newest mail to an address with this subject, once the queue has sent it. */
export async function newestMail(origin: string, to: string, subject: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(async () => {
      found = (await mailsTo(origin, to)).find((mail) => mail.subject === subject);
      return found?.subject;
    })
    .toBe(subject);
  return found as Mail;
}
