import { isEmail, signInFormSchema } from "#domain/accounts/accounts.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { ForgotPassword } from "#web/accounts/forgot-password.tsx";
import { forgetNewAccount, passwordOfNew } from "#web/accounts/new-account.ts";
import { PREVENTS_SUBMIT, useAccountForm } from "#web/accounts/account-form.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { showAboveToasts } from "#web/ui/feedback/show-above-toasts.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type SignInFormProps = { emailOrUsername?: string; onSignedIn: (tokens: SessionTokens) => void };

export function SignInForm({ emailOrUsername: prefilled = "", onSignedIn }: SignInFormProps) {
  const form = useAccountForm({
    schema: signInFormSchema,
    initial: { emailOrUsername: prefilled, password: passwordOfNew(prefilled) },
    submit: ({ emailOrUsername, password }) => askForSession(emailOrUsername.trim(), password),
    onSuccess: (tokens) => {
      forgetNewAccount();
      onSignedIn(tokens);
      toast.success(messages.welcomeBack);
    },
    failure: failures.signIn,
    leavesPage: true,
  });

  return (
    <form method={PREVENTS_SUBMIT} {...form.props} className="mt-8 flex flex-col gap-5">
      <TextField
        label={messages.emailOrUsername}
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!prefilled}
        required
        {...form.field("emailOrUsername")}
      />
      <PasswordField
        label={messages.password}
        autoComplete="current-password"
        autoFocus={Boolean(prefilled)}
        required
        aside={<ForgotPassword emailField="emailOrUsername" />}
        {...form.field("password")}
      />
      {/* A new account comes here with a toast. */}
      <div ref={showAboveToasts} data-main-action>
        <Button type="submit" variant="primary" size="large" wide busy={form.pending} disabled={form.wait !== null}>
          {messages.signIn}
        </Button>
      </div>
      {form.wait !== null && <WaitLine seconds={form.wait} />}
    </form>
  );
}

const askForSession = (emailOrUsername: string, password: string): Promise<SessionTokens> =>
  isEmail(emailOrUsername)
    ? unwrap(api.auth["sign-in"].email.$post({ json: { email: emailOrUsername, password } }))
    : unwrap(api.auth["sign-in"].username.$post({ json: { username: emailOrUsername, password } }));
