import { useState } from "react";
import type { SubmitEvent } from "react";
import { isEmail, signInFormSchema } from "#domain/accounts/accounts.ts";
import type { SessionTokens } from "#domain/accounts/accounts.ts";
import { failures } from "#domain/errors.ts";
import { ForgotPassword } from "#web/accounts/forgot-password.tsx";
import { PREVENTS_SUBMIT, useFields } from "#web/accounts/form-errors.ts";
import { useWait, WaitLine } from "#web/accounts/wait-seconds.tsx";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type SignInFormProps = { emailOrUsername?: string; onSignedIn: (tokens: SessionTokens) => void };

export function SignInForm({ emailOrUsername: prefilled = "", onSignedIn }: SignInFormProps) {
  const { field, check } = useFields(signInFormSchema, { emailOrUsername: prefilled, password: "" });
  const [busy, setBusy] = useState(false);
  const [wait, waitFor] = useWait();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = busy || wait !== null ? null : check(event.currentTarget);
    if (!values) return;
    setBusy(true);
    try {
      const tokens = await askForSession(values.emailOrUsername.trim(), values.password);
      onSignedIn(tokens);
      toast.success("Welcome back!");
    } catch (error) {
      setBusy(false);
      toast.error(sentenceOf(error, failures.signIn));
      if (error instanceof ApiError && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    }
  }

  return (
    <form
      method={PREVENTS_SUBMIT}
      noValidate
      className="mt-8 flex flex-col gap-5"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Email or username"
        type="text"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={!prefilled}
        required
        {...field("emailOrUsername")}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        autoFocus={Boolean(prefilled)}
        required
        aside={<ForgotPassword emailField="emailOrUsername" />}
        {...field("password")}
      />
      <Button type="submit" look="primary" size="large" wide busy={busy} disabled={wait !== null}>
        Sign In
      </Button>
      {wait !== null && <WaitLine seconds={wait} />}
    </form>
  );
}

const askForSession = (emailOrUsername: string, password: string): Promise<SessionTokens> =>
  isEmail(emailOrUsername)
    ? unwrap(api.auth["sign-in"].email.$post({ json: { email: emailOrUsername, password } }))
    : unwrap(api.auth["sign-in"].username.$post({ json: { username: emailOrUsername, password } }));
