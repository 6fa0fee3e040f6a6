import type { MailedMoney } from "#db/queries/mail/outbox.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import type { MoneyMail } from "#domain/notifications/mail-choices.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";
import { unsubscribeFrom } from "./unsubscribe.ts";
import { named } from "./wording.ts";

interface Words {
  subject: string;
  paragraphs: string[];
}

/** A mail about money between two people, with the names and the amount as they are when the mail is sent. */
const composerOf =
  (
    kind: MoneyMail,
    wordsOf: (money: {
      from: string;
      to: string;
      amount: string;
      place: string;
      goal: string;
      ofGoal: string;
      isHandOver: boolean;
    }) => Words,
  ): Composer<MoneyMail> =>
  async (env, { userId, name, money }) => {
    if (!money) throw new Error("the payment of this mail no longer exists");
    return renderEmail({
      ...wordsOf(factsOf(money)),
      name,
      action: actionOf(money, env.APP_URL),
      notes: [],
      unsubscribe: await unsubscribeFrom(env, userId, kind),
    });
  };

/** A payment that is recorded opens; a transfer or the money of a goal is seen in its squad. */
function actionOf({ paymentId, squadId, goal }: MailedMoney, appUrl: string) {
  const squad = `${appUrl}/dashboard/squads/${squadId}?tab=${goal === null ? "balances" : "goals"}`;
  if (paymentId === null) return { label: "See the squad", url: squad };
  const url = squadId === null ? `${appUrl}/dashboard/payments?payment=` : `${squad}&payment=`;
  return { label: "See the payment", url: url + paymentId };
}

const factsOf = ({ from, to, cents, currency, squad, goal, isHandOver }: MailedMoney) => ({
  isHandOver,
  from: named(from),
  to: named(to),
  amount: formatMoney(cents, currency),
  place: squad === null ? "" : ` in the squad “${named(squad)}”`,
  goal: goal === null ? "" : ` for the savings goal “${named(goal)}”`,
  ofGoal: goal === null ? "" : ` of the savings goal “${named(goal)}”`,
});

export const paymentSent = composerOf("payment-sent", ({ from, amount, place }) => ({
  subject: `${from} sent you ${amount}`,
  paragraphs: [
    `${from} says that they sent you ${amount}${place}.`,
    "Please confirm it once you got it, or say that it did not arrive.",
  ],
}));

export const paymentDisputed = composerOf("payment-disputed", ({ to, amount, place }) => ({
  subject: `${to} didn’t get your ${amount}`,
  paragraphs: [
    `${to} says that your ${amount}${place} did not arrive. The payment doesn’t count any more.`,
    "Talk to each other. You can withdraw it, and they can still confirm it when it arrives.",
  ],
}));

export const transferReminder = composerOf("transfer-reminder", ({ to, amount, place }) => ({
  subject: `${to} reminds you of ${amount}`,
  paragraphs: [`${to} reminds you that you owe them ${amount}${place}.`, "Paid already? Then record it there."],
}));

export const goalMoneySent = composerOf("goal-money-sent", ({ from, amount, place, goal, ofGoal, isHandOver }) =>
  isHandOver
    ? {
        subject: `${from} asks you to keep the money${ofGoal}`,
        paragraphs: [
          `It is recorded that you have the ${amount}${ofGoal}${place} from ${from}.`,
          "Please confirm it once you have it: from then on you keep the money. Otherwise say that you don’t have it.",
        ],
      }
    : {
        subject: `${from} gave you ${amount}${goal}`,
        paragraphs: [
          `${from} says that they gave you ${amount}${goal}${place}.`,
          "Please confirm it once you got it, or say that it did not arrive.",
        ],
      },
);

export const goalMoneyDisputed = composerOf("goal-money-disputed", ({ to, amount, place, goal, ofGoal, isHandOver }) =>
  isHandOver
    ? {
        subject: `${to} doesn’t have the money${ofGoal}`,
        paragraphs: [
          `${to} says that they don’t have the ${amount}${ofGoal}${place}. You still keep it.`,
          "Talk to each other. The hand-over can be taken back, and still be confirmed when they have the money.",
        ],
      }
    : {
        subject: `${to} didn’t get ${amount}${goal}`,
        paragraphs: [
          `${to} says that ${amount}${goal}${place} did not arrive. It doesn’t count any more.`,
          "Talk to each other. It can be withdrawn, and still be confirmed when it arrives.",
        ],
      },
);
