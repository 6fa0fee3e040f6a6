import { MailCheck } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { isEmail, RESET_MINUTES, requestResetSchema } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { useAccountForm } from "#web/accounts/account-form.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";
import { inputOf } from "#web/ui/form/use-form.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type ForgotPasswordProps = {
  /** The text of the link. */
  children?: string;
  /** The name of a field in the surrounding form that may hold an email address. */
  emailField?: string;
};

/** Opens the dialog for requesting a reset link. */
export function ForgotPassword({ children = messages.forgotPasswordLink, emailField }: ForgotPasswordProps) {
  /** The dialog's initial address; null while it is closed. */
  const [email, setEmail] = useState<string | null>(null);
  return (
    <>
      <button
        type="button"
        className="link-quiet -my-2.5 min-h-11 rounded-md"
        aria-haspopup="dialog"
        onClick={({ currentTarget: { form } }) => {
          const typed = inputOf(form, emailField)?.value ?? "";
          setEmail(isEmail(typed) ? typed : "");
        }}
      >
        {children}
      </button>
      {/* The dialog contains a form, so it must not be inside another. */}
      {email !== null &&
        createPortal(<ForgotPasswordDialog email={email} onClose={() => setEmail(null)} />, document.body)}
    </>
  );
}

function ForgotPasswordDialog({ email, onClose }: { email: string; onClose: () => void }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAccountForm({
    schema: requestResetSchema,
    initial: { email },
    submit: async (values) => {
      await unwrap(api.auth["request-password-reset"].$post({ json: { email: values.email } }));
      return values.email.trim();
    },
    onSuccess: (address) => {
      setSentTo(address);
      toast.success(messages.checkYourEmail);
    },
    failure: failures.requestReset,
  });

  if (sentTo !== null)
    return (
      <Dialog
        open
        onClose={onClose}
        title={messages.forgotPassword}
        foot={
          <Button variant="primary" className="max-md:w-full" data-autofocus onClick={onClose}>
            {messages.backToSignIn}
          </Button>
        }
      >
        <p role="status" className="flex items-start gap-3">
          <MailCheck className="icon-20 mt-0.5 shrink-0" />
          <span>
            <Sentence
              text={messages.resetLinkSent}
              values={{ email: <strong className="wrap-anywhere">{sentTo}</strong>, minutes: RESET_MINUTES }}
            />
          </span>
        </p>
      </Dialog>
    );

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.forgotPassword}
      foot={
        <FormFoot form={form.id} busy={form.pending} disabled={form.wait !== null}>
          {messages.sendResetLink}
        </FormFoot>
      }
    >
      <form {...form.props} className="flex flex-col gap-4">
        <p className="text-ink-soft">{messages.forgotPasswordHint}</p>
        <TextField
          label={messages.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          required
          {...form.field("email")}
        />
        {form.wait !== null && <WaitLine seconds={form.wait} />}
      </form>
    </Dialog>
  );
}
