import { useEffect, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { messages } from "#domain/errors.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { ForgotPassword } from "#web/accounts/forgot-password.tsx";
import { ResetForm } from "#web/accounts/reset-form.tsx";
import { dropSession } from "#web/api/session/session.ts";
import { paths } from "#web/paths.ts";
import { NotFoundPicture } from "#web/ui/illustrations/not-found.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

const INVALID = "Invalid reset link";

/** The page of a mailed reset link. Its token is in the hash, so that it reaches no server log. */
export default function ResetPasswordPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get("token");
  const [refused, setRefused] = useState<string | null>(null);
  const isInvalid = !token || refused === token;

  // Shows a toast.
  useEffect(() => {
    if (isInvalid) toast.error(INVALID);
  }, [isInvalid]);

  if (isInvalid)
    return (
      <AccountFrame
        title={INVALID}
        heading={INVALID}
        sentence={messages.invalid_reset_link}
        pictureOnPhone={<NotFoundPicture withoutNumber />}
        other={{ to: paths.signIn, text: "Sign In" }}
      >
        <p className="text-ink-soft">A link works once, and only for a short while.</p>
        <p className="mt-7 flex flex-wrap items-center gap-x-6 gap-y-3">
          <ForgotPassword main>Send a new link</ForgotPassword>
          <Link to={paths.signIn} className="link-quiet flex min-h-11 items-center rounded-md">
            Back to sign in
          </Link>
        </p>
      </AccountFrame>
    );

  const goToSignIn = () => {
    // The server has ended all sessions of this account, including this one.
    dropSession();
    void navigate(paths.signIn, { replace: true });
  };

  return (
    <AccountFrame
      title="Reset Password"
      heading="A fresh start"
      sentence="Choose a new password. You’ll be signed out everywhere else."
      other={{ to: paths.signIn, text: "Sign In" }}
    >
      <ResetForm key={token} token={token} onReset={goToSignIn} onInvalidLink={() => setRefused(token)} />
    </AccountFrame>
  );
}
