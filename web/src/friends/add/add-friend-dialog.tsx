import { MailPlus } from "lucide-react";
import { useRef } from "react";
import { addFriendSchema } from "#domain/friends/friends.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { useAddFriend, useInvite } from "#web/friends/add/send-once.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";

/** Asks for a friend's e-mail address and sends a request. If no account has it, offers an invitation. */
export function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const add = useAddFriend();
  const invite = useInvite();
  const form = useForm({
    initial: { email: "" },
    check: (values) => formResult<"email", { email: string }>(addFriendSchema.safeParse(values)),
    submit: (body) => add.mutateAsync(body.email),
    blocked: invite.isPending,
    onSuccess: onClose,
    onError: () => field.current?.focus(),
  });
  const { email } = form.values;
  const refusal = form.failure instanceof ApiError ? form.failure : null;
  const unknown = refusal?.code === "user_not_found" ? form.result.body?.email : undefined;

  return (
    <Dialog
      open
      title="Add Friend"
      dirty={email.trim() !== "" && !form.pending && !invite.isPending}
      onClose={onClose}
      foot={
        // The next step is then the invitation. Its button is elsewhere, so that a double press does not send it.
        <FormFoot form={form.id} variant={unknown ? "line" : "primary"} busy={form.pending}>
          Send request
        </FormFoot>
      }
    >
      <form {...form.props}>
        <TextField
          ref={field}
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          required
          hint="The whole address that your friend signed up with."
          value={email}
          error={form.visibleErrors.email}
          onChange={({ target }) => form.change({ email: target.value })}
          onBlur={() => form.handleBlur("email", email)}
        />
      </form>
      {unknown && (
        <div className="well mt-5 p-4">
          <p className="text-sm text-pretty">
            No one has signed up with this address. They can get a mail with a link from you: once they are here, your
            request is theirs to accept.
          </p>
          <Button
            variant="primary"
            className="mt-3"
            icon={<MailPlus className="icon-20" />}
            busy={invite.isPending}
            onClick={() => invite.mutate(unknown, { onSuccess: onClose })}
          >
            Invite by e-mail
          </Button>
        </div>
      )}
    </Dialog>
  );
}
