import { formatMoney } from "#domain/money/format-money.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { longDay, named } from "./wording.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";

/** A reminder by the creator, with the share as it is when the mail is sent. */
export const paymentReminder: Composer<"payment-reminder"> = async (env, { userId, name, share }) => {
  if (!share) throw new Error("the share of this reminder no longer exists");
  const { creator, split, splitId, merchant, splitDate, cents } = share;
  const amount = formatMoney(cents);
  return renderEmail({
    subject: `${named(creator)} reminds you of ${amount} for ${named(split)}`,
    name,
    paragraphs: [
      `${named(creator)} paid for “${named(split)}” and reminds you that your share of ${amount} is still pending.`,
      merchant ? `${named(merchant)}, ${longDay(splitDate)}` : longDay(splitDate),
    ],
    action: { label: "See the split", url: `${env.APP_URL}/dashboard/splits/${splitId}` },
    notes: [`Paid already? Then ${named(creator)} has yet to mark it in the split; a word in its chat helps.`],
    unsubscribe: await unsubscribeFrom(env, userId, "payment-reminder"),
  });
};
