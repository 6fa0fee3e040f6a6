import { MailCheck } from "lucide-react";
import { useState } from "react";
import { RESET_MINUTES } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { useWait, WaitLine } from "#web/accounts/wait-seconds.tsx";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

/** For an account without a password: the mailed reset link also sets the first one. */
export function SetPassword({ email }: { email: string }) {
  const [busy, setBusy] = useState(false);
  const [isSent, setIsSent] = useState(false);
  const [wait, waitFor] = useWait();

  async function send() {
    setBusy(true);
    try {
      await unwrap(api.auth["request-password-reset"].$post({ json: { email } }));
      setIsSent(true);
      toast.success(messages.checkYourEmail);
    } catch (error) {
      toast.error(sentenceOf(error, failures.requestReset));
      if (error instanceof ApiError && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <p className="mt-1 text-sm text-ink-soft">
        <Sentence text={messages.setPasswordHint} values={{ email: <span className="break-words">{email}</span> }} />
      </p>
      <Button className="mt-5 max-md:w-full" busy={busy} disabled={wait !== null} onClick={() => void send()}>
        {messages.mailLink}
      </Button>
      {isSent && (
        <p role="status" className="mt-4 flex items-start gap-3">
          <MailCheck className="icon-20 mt-0.5 shrink-0" />
          {fill(messages.linkSent, { minutes: RESET_MINUTES })}
        </p>
      )}
      {wait !== null && <WaitLine seconds={wait} />}
    </>
  );
}
