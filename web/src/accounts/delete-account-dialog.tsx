import { useQuery } from "@tanstack/react-query";
import { useAtom } from "jotai";
import { useId, useState } from "react";
import type { SubmitEvent } from "react";
import * as z from "zod/mini";
import { deleteAccountSchema, identifier } from "#domain/accounts/accounts.ts";
import { failures } from "#domain/errors.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import { ConfirmByGoogle } from "#web/accounts/confirm-by-google.tsx";
import { DataDownload } from "#web/accounts/data-download.tsx";
import { useFields } from "#web/accounts/form-errors.ts";
import { googleProofAtom } from "#web/accounts/google-flow.ts";
import { signInMethodsQuery } from "#web/accounts/sign-in-methods-query.ts";
import { useWait, WaitLine } from "#web/accounts/wait-seconds.tsx";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { forgetAccount } from "#web/api/session/session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

/** The Google proof is not a form field. */
const byGoogleSchema = z.object({ username: identifier });

/** Says what is deleted and what stays, offers the download, and asks for username and password. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const formId = useId();
  const { data: methods } = useQuery(signInMethodsQuery);
  // Until the sign-in methods are loaded, assume a password.
  const byGoogle = methods !== undefined && !methods.password;
  const [proof, setProof] = useAtom(googleProofAtom);
  const { field, check, refuse } = useFields(byGoogle ? byGoogleSchema : deleteAccountSchema, {
    username: "",
    password: "",
  });
  const [busy, setBusy] = useState(false);
  const [wait, waitFor] = useWait();
  const { username } = me.profile;

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const values = busy || wait !== null ? null : check(form);
    if (!values) return;
    setBusy(true);
    const { username: typed, password } = values;
    try {
      await unwrap(
        api.me.$delete({
          json: byGoogle ? { username: typed, googleProof: proof?.proof } : { username: typed, password },
        }),
      );
      void forgetAccount();
    } catch (error) {
      setBusy(false);
      if (error instanceof ApiError && error.code === "google_expired") setProof(null);
      if (error instanceof ApiError && refuse(form, error.fields)) return;
      toast.error(sentenceOf(error, failures.deleteAccount));
      if (error instanceof ApiError && error.retryAfterSeconds) waitFor(error.retryAfterSeconds);
    }
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Delete account"
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look="danger"
            busy={busy}
            disabled={wait !== null || (byGoogle && proof === null)}
          >
            Delete account
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          <strong>Deleted at once, for good:</strong> your profile and names, picture, receipts, notifications, mail
          choices and every session on every device.
        </p>
        <p>
          <strong>Kept for the others, under “Deleted user”:</strong> your shares and comments in splits with them. The
          splits you created become read-only: nobody can mark a share or comment there any more.
        </p>
      </div>
      <div className="well my-5 p-4">
        <p className="mb-3 text-sm text-ink-soft">There is no way back. Take your data along first.</p>
        <DataDownload />
      </div>
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={username ? "Username" : "Email"}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={`Type ${username ?? me.email} to confirm`}
          {...field("username")}
        />
        {byGoogle ? (
          <ConfirmByGoogle />
        ) : (
          <PasswordField label="Password" autoComplete="current-password" required {...field("password")} />
        )}
        {wait !== null && <WaitLine seconds={wait} />}
      </form>
    </Dialog>
  );
}
