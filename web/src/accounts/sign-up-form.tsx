import { signUpFormSchema } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { rememberNewAccount } from "#web/accounts/new-account.ts";
import { PREVENTS_SUBMIT, useAccountForm } from "#web/accounts/account-form.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type SignUpFormProps = { onSignedUp: (username: string) => void };

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const form = useAccountForm({
    schema: signUpFormSchema,
    initial: { username: "", email: "", password: "", confirmPassword: "" },
    submit: async ({ username, email, password }) => {
      await unwrap(api.auth["sign-up"].email.$post({ json: { username, email, password, name: username } }));
      rememberNewAccount({ username, password });
      return username;
    },
    onSuccess: (username) => {
      toast.success(messages.accountCreated);
      onSignedUp(username);
    },
    failure: failures.signUp,
    leavesPage: true,
  });

  return (
    <form method={PREVENTS_SUBMIT} {...form.props} className="mt-7 flex flex-col gap-4">
      <TextField
        label={messages.username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        hint={messages.usernameRules}
        {...form.field("username")}
      />
      <TextField
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        {...form.field("email")}
      />
      <PasswordField
        label={messages.password}
        autoComplete="new-password"
        required
        hint={messages.passwordRules}
        {...form.field("password")}
      />
      <PasswordField
        label={messages.confirmPassword}
        autoComplete="new-password"
        required
        {...form.field("confirmPassword")}
      />
      <Button
        type="submit"
        variant="primary"
        size="large"
        wide
        busy={form.pending}
        disabled={form.wait !== null}
        className="mt-1"
      >
        {messages.signUp}
      </Button>
      {form.wait !== null && <WaitLine seconds={form.wait} />}
    </form>
  );
}
