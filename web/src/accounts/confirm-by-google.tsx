import { useAtomValue } from "jotai";
import { Check } from "lucide-react";
import * as messages from "#web/accounts/messages.ts";
import { GoogleMark } from "#web/accounts/google-button.tsx";
import { googleProofAtom } from "#web/accounts/google-flow.ts";
import { useLeaveForGoogle } from "#web/accounts/leave-for-google.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { Button } from "#web/ui/controls/button.tsx";

/** For accounts without a password: confirms by signing in with Google, and returns to the same page. */
export function ConfirmByGoogle() {
  const proof = useAtomValue(googleProofAtom);
  const { leave, busy, wait } = useLeaveForGoogle();
  if (proof)
    return (
      <p role="status" className="flex items-center gap-2.5 font-medium">
        <Check className="icon-20 shrink-0 text-owed" />
        {messages.confirmedWithGoogle}
      </p>
    );
  return (
    <div>
      <p className="mb-3 text-sm text-ink-soft">{messages.confirmWithGoogleHint}</p>
      <Button icon={<GoogleMark />} busy={busy} disabled={wait !== null} onClick={() => leave("confirm")}>
        {messages.confirmWithGoogle}
      </Button>
      {wait !== null && <WaitLine seconds={wait} />}
    </div>
  );
}
