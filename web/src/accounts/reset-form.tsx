import { useState } from "react";
import type { SubmitEvent } from "react";
import { resetFormSchema } from "#domain/accounts/accounts.ts";
import { failures } from "#domain/errors.ts";
import { useFields } from "#web/accounts/form-errors.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type ResetFormProps = { token: string; onReset: () => void; onInvalidLink: () => void };

/** Asks for a new password twice. */
export function ResetForm({ token, onReset, onInvalidLink }: ResetFormProps) {
  const { field, check, refuse } = useFields(resetFormSchema, { newPassword: "", confirmPassword: "" });
  const [busy, setBusy] = useState(false);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = busy ? null : check(form);
    if (!values) return;
    setBusy(true);
    try {
      await unwrap(api.auth["reset-password"].$post({ json: { token, newPassword: values.newPassword } }));
      toast.success("Password updated!");
      onReset();
    } catch (error) {
      setBusy(false);
      if (isInvalidLink(error)) return onInvalidLink();
      if (error instanceof ApiError && refuse(form, error.fields)) return;
      toast.error(sentenceOf(error, failures.resetPassword));
    }
  }

  return (
    <form noValidate className="mt-7 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        autoFocus
        required
        hint="At least 8 characters, with A–Z, a–z and 0–9"
        {...field("newPassword")}
      />
      <PasswordField label="Confirm password" autoComplete="new-password" required {...field("confirmPassword")} />
      <Button type="submit" look="primary" size="large" wide busy={busy} className="mt-1">
        Update Password
      </Button>
    </form>
  );
}

/** The token is used, expired or unknown, or so damaged that the server names the field. */
const isInvalidLink = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === "invalid_reset_link" || error.fields?.token !== undefined);
