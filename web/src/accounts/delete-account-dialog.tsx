import { useQuery } from "@tanstack/react-query";
import { useAtom } from "jotai";
import * as z from "zod/mini";
import { deleteAccountSchema, identifier } from "#domain/accounts/accounts.ts";
import * as failures from "#domain/failures.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import * as messages from "#web/accounts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ConfirmByGoogle } from "#web/accounts/confirm-by-google.tsx";
import { DataDownload } from "#web/accounts/data-download.tsx";
import { useAccountForm } from "#web/accounts/account-form.ts";
import { googleProofAtom } from "#web/accounts/google-flow.ts";
import { signInMethodsQuery } from "#web/accounts/sign-in-methods-query.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { ApiError } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { forgetAccount } from "#web/api/session/drop-session.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { PasswordField } from "#web/ui/form/password-field.tsx";

/** The Google proof is not a form field. */
const byGoogleSchema = z.object({ username: identifier });

/** Says what is deleted and what stays, offers the download, and asks for username and password. */
export function DeleteAccountDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { data: methods } = useQuery(signInMethodsQuery);
  // Until the sign-in methods are loaded, assume a password.
  const byGoogle = methods !== undefined && !methods.password;
  const [proof, setProof] = useAtom(googleProofAtom);
  const { username } = me.profile;
  const form = useAccountForm({
    schema: byGoogle ? byGoogleSchema : deleteAccountSchema,
    initial: { username: "", password: "" },
    submit: async ({ username: typed, password }) => {
      try {
        const json = byGoogle ? { username: typed, googleProof: proof?.proof } : { username: typed, password };
        await unwrap(api.me.$delete({ json }));
      } catch (error) {
        if (error instanceof ApiError && error.code === "google_expired") setProof(null);
        throw error;
      }
    },
    onSuccess: () => void forgetAccount(),
    failure: failures.deleteAccount,
    leavesPage: true,
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.deleteAccount}
      foot={
        <div className="flex gap-3 max-md:flex-col-reverse md:justify-end">
          <Button onClick={onClose}>{messages.cancel}</Button>
          <Button
            type="submit"
            form={form.id}
            variant="danger"
            busy={form.pending}
            disabled={form.wait !== null || (byGoogle && proof === null)}
          >
            {messages.deleteAccount}
          </Button>
        </div>
      }
    >
      <div className="flex flex-col gap-3 text-pretty">
        <p>
          <strong>{messages.deletedAtOnceLabel}</strong> {messages.deletedAtOnce}
        </p>
        <p>
          <strong>{messages.cancelledEventsLabel}</strong> {messages.cancelledEvents}
        </p>
        <p>
          <strong>{messages.leftSquadsLabel}</strong> {messages.leftSquads}
        </p>
        <p>
          <strong>{messages.keptForOthersLabel}</strong> {messages.keptForOthers}
        </p>
      </div>
      <div className="well my-5 p-4">
        <p className="mb-3 text-sm text-ink-soft">{messages.deletionIsFinal}</p>
        <DataDownload />
      </div>
      <form {...form.props} className="flex flex-col gap-4">
        <TextField
          label={username ? messages.username : messages.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          hint={fill(messages.typeToConfirm, { name: username ?? me.email })}
          {...form.field("username")}
        />
        {byGoogle ? (
          <ConfirmByGoogle />
        ) : (
          <PasswordField
            label={messages.password}
            autoComplete="current-password"
            required
            {...form.field("password")}
          />
        )}
        {form.wait !== null && <WaitLine seconds={form.wait} />}
      </form>
    </Dialog>
  );
}
