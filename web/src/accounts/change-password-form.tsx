import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { changePasswordFormSchema } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/accounts/messages.ts";
import { useAccountForm } from "#web/accounts/account-form.ts";
import { sessionsQuery } from "#web/accounts/sessions-query.ts";
import { SetPassword } from "#web/accounts/set-password.tsx";
import { signInMethodsQuery } from "#web/accounts/sign-in-methods-query.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { unwrap, api } from "#web/api/http/client.ts";
import { accountKeys } from "#web/api/account-keys.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

const empty = { currentPassword: "", newPassword: "", confirmPassword: "" };

/** `email` tells password managers which account the password belongs to. */
export function ChangePasswordForm({ email }: { email: string }) {
  // A new key resets the form.
  const [round, setRound] = useState(0);
  const isMissing = useQuery(signInMethodsQuery).data?.password === false;
  return (
    <section aria-labelledby="password" className="rounded-box border border-base-300 p-5 md:p-7">
      <h2 id="password" className="text-lg">
        {isMissing ? messages.setAPassword : messages.changePassword}
      </h2>
      {isMissing ? (
        <SetPassword email={email} />
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">{messages.changePasswordHint}</p>
          <Fields key={round} email={email} onChanged={() => setRound(round + 1)} />
        </>
      )}
    </section>
  );
}

function Fields({ email, onChanged }: { email: string; onChanged: () => void }) {
  const queries = useQueryClient();
  const form = useAccountForm({
    schema: changePasswordFormSchema,
    initial: empty,
    submit: ({ currentPassword, newPassword }) =>
      unwrap(api.auth["change-password"].$post({ json: { currentPassword, newPassword } })),
    onSuccess: () => {
      toast.success(messages.passwordUpdated);
      void queries.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      void queries.invalidateQueries({ queryKey: accountKeys.accessTokens });
      onChanged();
    },
    failure: failures.changePassword,
  });

  return (
    <form {...form.props} className="mt-5 flex flex-col gap-5">
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={messages.currentPassword}
        autoComplete="current-password"
        required
        {...form.field("currentPassword")}
      />
      <PasswordField
        label={messages.newPassword}
        autoComplete="new-password"
        required
        hint={messages.passwordRules}
        {...form.field("newPassword")}
      />
      <PasswordField
        label={messages.confirmNewPassword}
        autoComplete="new-password"
        required
        {...form.field("confirmPassword")}
      />
      <Button
        type="submit"
        busy={form.pending}
        disabled={form.wait !== null}
        className="mt-1 max-md:w-full md:self-start"
      >
        {messages.changePassword}
      </Button>
      {form.wait !== null && <WaitLine seconds={form.wait} />}
    </form>
  );
}
