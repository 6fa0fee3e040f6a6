import { RESET_MINUTES } from "#domain/accounts/accounts.ts";
import { writeResetToken } from "#worker/auth/reset-token.ts";
import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";

/** A link to choose a new password. Its token follows the #, which no server and no log sees. */
export const passwordReset: Composer<"password-reset"> = async (env, { name, payload }) =>
  renderEmail({
    subject: "Reset your Squadtab password",
    name,
    paragraphs: [
      "Someone, hopefully you, asked for a new password for your Squadtab account.",
      `The link works once, within ${RESET_MINUTES} minutes. Choosing a new password signs you out on every device.`,
    ],
    action: {
      label: "Choose a new password",
      url: `${env.APP_URL}/reset-password#token=${await writeResetToken(env, payload.resetId)}`,
    },
    notes: ["If it was not you, there is nothing to do: your password stays as it is."],
  });
