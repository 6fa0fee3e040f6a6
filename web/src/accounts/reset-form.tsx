import { resetFormSchema } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { useAccountForm } from "#web/accounts/account-form.ts";
import { isInvalidResetLink } from "#web/accounts/invalid-reset-link.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type ResetFormProps = { token: string; onReset: () => void; onInvalidLink: () => void };

/** Asks for a new password twice. */
export function ResetForm({ token, onReset, onInvalidLink }: ResetFormProps) {
  const form = useAccountForm({
    schema: resetFormSchema,
    initial: { newPassword: "", confirmPassword: "" },
    submit: async ({ newPassword }) => {
      try {
        await unwrap(api.auth["reset-password"].$post({ json: { token, newPassword } }));
        return true;
      } catch (error) {
        if (isInvalidResetLink(error)) return false;
        throw error;
      }
    },
    onSuccess: (isReset) => {
      if (!isReset) return onInvalidLink();
      toast.success(messages.passwordUpdated);
      onReset();
    },
    failure: failures.resetPassword,
    leavesPage: true,
  });

  return (
    <form {...form.props} className="mt-7 flex flex-col gap-4">
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        autoFocus
        required
        hint={messages.passwordRules}
        {...form.field("newPassword")}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        required
        {...form.field("confirmPassword")}
      />
      <Button type="submit" variant="primary" size="large" wide busy={form.pending} className="mt-1">
        {messages.updatePassword}
      </Button>
    </form>
  );
}
