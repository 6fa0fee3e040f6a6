import { CircleCheck } from "lucide-react";
import { useEffect } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import { INVALID_RESET_LINK } from "#domain/sentences.ts";
import * as messages from "#web/pages/messages.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { ForgotPassword } from "#web/accounts/forgot-password.tsx";
import { GoogleButton } from "#web/accounts/google-button.tsx";
import { SignInForm } from "#web/accounts/sign-in-form.tsx";
import { signIn } from "#web/api/session/start-session.ts";
import { usePreloadedDashboard } from "#web/app/startup/preload-dashboard.ts";
import { EventOfLink } from "#web/pages/event-of-link.tsx";
import * as paths from "#web/paths.ts";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

export default function SignInPage() {
  const { search, state } = useLocation();
  // Set by the sign-up page, and by the page of reset links.
  const { created, invalidResetLink } = (state ?? {}) as { created?: string; invalidResetLink?: boolean };
  const signUp = paths.signUp + search;
  useAccountDeletedToast();
  usePreloadedDashboard();

  return (
    <AccountFrame
      title={messages.signIn}
      heading={messages.signInHeading}
      sentence={messages.signInSentence}
      pictureOnPhone={<NoSplitsPicture />}
      other={{ to: signUp, text: messages.getStarted }}
    >
      <EventOfLink search={search}>
        <p className="mt-2 text-sm">
          {messages.newHere}{" "}
          <Link to={signUp} className="link-quiet -my-2.5 inline-block rounded-md py-2.5">
            {messages.signUpToAnswer}
          </Link>
        </p>
      </EventOfLink>
      {created && (
        <p role="status" className="mt-6 flex items-center gap-2.5 rounded-field bg-owed-soft px-4 py-3 text-owed">
          <CircleCheck className="icon-20 shrink-0" />
          {messages.accountReady}
        </p>
      )}
      {invalidResetLink && (
        <div className="mt-6 flex flex-col items-start gap-2 rounded-field bg-owe-soft px-4 py-3">
          <p role="status" className="text-owe">
            {INVALID_RESET_LINK}
          </p>
          <ForgotPassword>{messages.sendNewLink}</ForgotPassword>
        </div>
      )}
      {/* Once signed in, the route guard redirects. */}
      <SignInForm emailOrUsername={created} onSignedIn={signIn} />
      <div className="mt-6 flex flex-col gap-6">
        <GoogleButton />
      </div>
      <p className="mt-7 text-ink-soft">
        {messages.newHere}{" "}
        <Link to={signUp} className="link-quiet -my-2.5 inline-block rounded-md py-2.5">
          {messages.signUpInstead}
        </Link>
      </p>
    </AccountFrame>
  );
}

/** Confirms a deleted account once. Deleting reloads the page, which a toast does not survive. */
function useAccountDeletedToast() {
  const { search, pathname } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (pathname + search !== paths.goodbye) return;
    toast.success(messages.accountDeleted);
    void navigate(pathname, { replace: true });
  }, [pathname, search, navigate]);
}
