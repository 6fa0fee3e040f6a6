import type { Composer } from "./composer.ts";
import { renderEmail } from "./render-email.ts";

/** To the owner of an address with which somebody signs up again: the screen says nothing of it. */
export const signUpAttempt: Composer<"sign-up-attempt"> = (env, { name }) =>
  Promise.resolve(
    renderEmail({
      subject: "You already have a Squadtab account",
      name,
      paragraphs: [
        "Somebody tried to sign up for Squadtab with your e-mail address. You have an account already, so none was made.",
        "If it was you, sign in instead. If you do not remember your password, choose “Forgot password?” there.",
      ],
      action: { label: "Sign in", url: `${env.APP_URL}/signin` },
      notes: ["If it was not you, there is nothing to do: nobody got into your account."],
    }),
  );
