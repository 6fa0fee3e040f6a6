import { useAtomValue } from "jotai";
import { CircleAlert } from "lucide-react";
import { useEffect } from "react";
import { useLocation } from "react-router";
import { GOOGLE_NOT_SET_UP } from "#domain/sentences.ts";
import * as messages from "#web/accounts/messages.ts";
import { askWhetherGoogleIsSetUp, googleIsSetUpAtom, googleRefusalAtom } from "#web/accounts/google-flow.ts";
import googleMark from "#web/accounts/google-mark.svg";
import { useLeaveForGoogle } from "#web/accounts/leave-for-google.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { Button } from "#web/ui/controls/button.tsx";

/** The button for signing in with Google, and the reason why the last attempt failed, or why there is none. */
export function GoogleButton() {
  const isSetUp = useAtomValue(googleIsSetUpAtom);
  const { pathname } = useLocation();
  const refused = useAtomValue(googleRefusalAtom);
  // It belongs to the page where the attempt was made.
  const refusal = refused?.path.startsWith(pathname) ? refused.sentence : null;
  const { leave, busy, wait } = useLeaveForGoogle();

  // Asks the server, which alone knows it, once the page is painted. Without an answer the button stays.
  useEffect(() => void askWhetherGoogleIsSetUp().catch(() => {}), []);

  return (
    <>
      <div className="flex items-center gap-4 text-sm text-ink-soft" aria-hidden="true">
        <span className="h-px flex-1 bg-base-300" />
        {messages.or}
        <span className="h-px flex-1 bg-base-300" />
      </div>
      {refusal && (
        <p role="alert" className="flex items-start gap-2.5 rounded-field bg-owe-soft px-4 py-3 text-owe">
          <CircleAlert className="icon-20 mt-0.5 shrink-0" />
          <span className="min-w-0">{refusal}</span>
        </p>
      )}
      {!isSetUp ? (
        // As high as the button, so that nothing moves.
        <p className="flex min-h-13 items-center justify-center text-center text-sm text-ink-soft">
          {GOOGLE_NOT_SET_UP}
        </p>
      ) : (
        <Button
          size="large"
          wide
          busy={busy}
          disabled={wait !== null}
          icon={<GoogleMark />}
          onClick={() => leave("sign-in")}
        >
          {messages.continueWithGoogle}
        </Button>
      )}
      {wait !== null && <WaitLine seconds={wait} />}
    </>
  );
}

export const GoogleMark = () => <img src={googleMark} alt="" width={20} height={20} />;
