import { Link, useLocation, useNavigate } from "react-router";
import * as messages from "#web/pages/messages.ts";
import { AccountFrame } from "#web/accounts/account-frame.tsx";
import { GoogleButton } from "#web/accounts/google-button.tsx";
import { SignUpForm } from "#web/accounts/sign-up-form.tsx";
import { usePreloadedDashboard } from "#web/app/startup/preload-dashboard.ts";
import { EventOfLink } from "#web/pages/event-of-link.tsx";
import * as paths from "#web/paths.ts";

export default function SignUpPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const signIn = paths.signIn + search;
  usePreloadedDashboard();
  return (
    <AccountFrame
      title={messages.signUp}
      heading={messages.signUpHeading}
      sentence={messages.signUpSentence}
      other={{ to: signIn, text: messages.signIn }}
    >
      <EventOfLink search={search} />
      <SignUpForm onSignedUp={(created) => void navigate(signIn, { state: { created } })} />
      <div className="mt-6 flex flex-col gap-6">
        <GoogleButton />
      </div>
      <p className="mt-7 text-ink-soft">
        {messages.alreadyHaveAccount}{" "}
        <Link to={signIn} className="link-quiet -my-2.5 inline-block rounded-md py-2.5">
          {messages.signInInstead}
        </Link>
      </p>
    </AccountFrame>
  );
}
