import { formatMoney } from "#domain/money/format-money.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";
import { longDay, named } from "./wording.ts";

/** The daily job's reminder of a share that has been pending for some days. */
export const sharePending: Composer<"share-pending"> = async (env, { userId, name, payload, share }) => {
  if (!share) throw new Error("the share of this reminder no longer exists");
  const { creator, split, splitId, merchant, splitDate, cents } = share;
  const amount = formatMoney(cents);
  return renderEmail({
    subject: `You owe ${named(creator)} ${amount} for ${named(split)}`,
    name,
    paragraphs: [
      `Your share of ${amount} for “${named(split)}” has been pending for ${payload.days} days. ${named(creator)} paid for it.`,
      merchant ? `${named(merchant)}, ${longDay(splitDate)}` : longDay(splitDate),
    ],
    action: { label: "See the split", url: `${env.APP_URL}/dashboard/splits/${splitId}` },
    notes: [`Paid already? Then ${named(creator)} has yet to mark it in the split; a word in its chat helps.`],
    unsubscribe: await unsubscribeFrom(env, userId, "share-pending"),
  });
};
