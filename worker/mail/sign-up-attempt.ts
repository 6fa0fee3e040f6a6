import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";

/** Informs the owner of an address that someone tried to sign up with it. The screen does not reveal this. */
export const signUpAttempt: Composer<"sign-up-attempt"> = (env, { name }) =>
  Promise.resolve(
    renderEmail({
      subject: "You already have a Squadtab account",
      name,
      paragraphs: [
        "Someone tried to sign up for Squadtab with your email address. You have an account already, so none was made.",
        "If it was you, sign in instead. If you do not remember your password, choose “Forgot password?” there.",
      ],
      action: { label: "Sign in", url: `${env.APP_URL}/signin` },
      notes: ["If it was not you, there is nothing to do: no one got into your account."],
    }),
  );
