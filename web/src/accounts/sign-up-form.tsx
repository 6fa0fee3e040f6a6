import { useState } from "react";
import type { SubmitEvent } from "react";
import { signUpFormSchema } from "#domain/accounts/accounts.ts";
import { failures } from "#domain/errors.ts";
import { PREVENTS_SUBMIT, useFields } from "#web/accounts/form-errors.ts";
import { useWait, WaitLine } from "#web/accounts/wait-seconds.tsx";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type SignUpFormProps = { onSignedUp: (username: string) => void };

export function SignUpForm({ onSignedUp }: SignUpFormProps) {
  const empty = { username: "", email: "", password: "", confirmPassword: "" };
  const { field, check, refuse } = useFields(signUpFormSchema, empty);
  const [busy, setBusy] = useState(false);
  const [wait, waitFor] = useWait();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = busy || wait !== null ? null : check(form);
    if (!values) return;
    setBusy(true);
    const { username, email, password } = values;
    try {
      await unwrap(api.auth["sign-up"].email.$post({ json: { username, email, password, name: username } }));
      toast.success("Success! account created");
      onSignedUp(username);
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && refuse(form, error.fields)) return;
      toast.error(sentenceOf(error, failures.signUp));
      if (error instanceof ApiError && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    }
  }

  return (
    <form
      method={PREVENTS_SUBMIT}
      noValidate
      className="mt-7 flex flex-col gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <TextField
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        required
        hint="3 to 20 letters, numbers and underscores"
        {...field("username")}
      />
      <TextField label="Email" type="email" inputMode="email" autoComplete="email" required {...field("email")} />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        required
        hint="At least 8 characters, with A–Z, a–z and 0–9"
        {...field("password")}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field("confirmPassword")} />
      <Button type="submit" look="primary" size="large" wide busy={busy} disabled={wait !== null} className="mt-1">
        Sign Up
      </Button>
      {wait !== null && <WaitLine seconds={wait} />}
    </form>
  );
}
