import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import * as messages from "#web/pages/messages.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { isInvalidResetLink } from "#web/accounts/invalid-reset-link.ts";
import { ResetForm } from "#web/accounts/reset-form.tsx";
import { useResetLink } from "#web/accounts/reset-link-query.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import * as paths from "#web/paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

/** The page of a mailed reset link. Its token is in the hash, so that it reaches no server log. */
export default function ResetPasswordPage() {
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = new URLSearchParams(hash.slice(1)).get("token") || null;
  const [refused, setRefused] = useState<string | null>(null);
  const { error, isLoading } = useResetLink(token);
  const isInvalid = token === null || refused === token || isInvalidResetLink(error);

  // Shows a toast, and the sign-in page with the sentence.
  useEffect(() => {
    if (!isInvalid) return;
    toast.error(messages.invalidResetLink);
    void navigate(paths.signIn, { replace: true, state: { invalidResetLink: true } });
  }, [isInvalid, navigate]);

  const goToSignIn = () => {
    // The server has ended all sessions of this account, including this one.
    dropSession();
    void navigate(paths.signIn, { replace: true });
  };

  const isChecking = isInvalid || isLoading;
  return (
    <AccountFrame
      title={messages.resetPassword}
      heading={isChecking ? messages.oneMoment : messages.resetPasswordHeading}
      sentence={isChecking ? messages.checkingLink : messages.chooseNewPassword}
      other={{ to: paths.signIn, text: messages.signIn }}
    >
      {!isChecking && (
        <ResetForm key={token} token={token} onReset={goToSignIn} onInvalidLink={() => setRefused(token)} />
      )}
    </AccountFrame>
  );
}
