import { MailPlus } from "lucide-react";
import { useId, useRef, useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { addFriendSchema } from "#domain/friends/friends.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { useAddFriend, useInvite } from "#web/friends/add/send-once.ts";
import { afterPress } from "#web/ui/overlay/after-press.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { firstSentences } from "#web/ui/form/checked-form.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { FormFoot } from "#web/ui/form/form-foot.tsx";

/** Asks for a friend's e-mail address and sends a request. If no account has it, offers an invitation. */
export function AddFriendDialog({ onClose }: { onClose: () => void }) {
  const formId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState("");
  const [left, setLeft] = useState(false);
  const add = useAddFriend();
  const invite = useInvite();
  const busy = add.isPending || invite.isPending;
  const parsed = addFriendSchema.safeParse({ email });
  const refusal = add.error instanceof ApiError ? add.error : null;
  const error = refusal?.fields?.email ?? (left ? firstSentences<"email">(parsed.error)?.email : undefined);

  const unknown = refusal?.code === "user_not_found" && parsed.success ? parsed.data.email : null;

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    flushSync(() => setLeft(true));
    if (parsed.success) add.mutate(parsed.data.email, { onSuccess: onClose, onError: () => field.current?.focus() });
    else field.current?.focus();
  };

  return (
    <Dialog
      open
      title="Add Friend"
      dirty={email.trim() !== "" && !busy}
      onClose={onClose}
      foot={
        // The next step is then the invitation. Its button is elsewhere, so that a double press does not send it.
        <FormFoot form={formId} look={unknown ? "line" : "primary"} busy={add.isPending}>
          Send request
        </FormFoot>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
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
          error={error}
          onChange={({ target }) => {
            setEmail(target.value);
            // The refusal was about the address before this change.
            if (add.isError) add.reset();
          }}
          onBlur={() => email.trim() && afterPress(() => setLeft(true))}
        />
      </form>
      {unknown && (
        <div className="well mt-5 p-4">
          <p className="text-sm text-pretty">
            Nobody has signed up with this address. They can get a mail with a link from you: once they are here, your
            request is theirs to accept.
          </p>
          <Button
            look="primary"
            className="mt-3"
            icon={<MailPlus className="icon-20" aria-hidden="true" />}
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
