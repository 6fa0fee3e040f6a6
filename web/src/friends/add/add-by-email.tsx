import { useRef } from "react";
import { addFriendByEmailSchema } from "#domain/friends/friends.ts";
import * as messages from "#web/friends/messages.ts";
import { ApiError } from "#web/api/http/api-error.ts";
import { useAddFriend } from "#web/friends/add/send-once.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";

/** A friend request to an email address. `unknown` is an address that no account has. */
export function useEmailRequest({ onSent, blocked }: { onSent: () => void; blocked: boolean }) {
  const field = useRef<HTMLInputElement>(null);
  const add = useAddFriend();
  const form = useForm({
    initial: { email: "" },
    check: (values) => formResult<"email", { email: string }>(addFriendByEmailSchema.safeParse(values)),
    submit: (body) => add.mutateAsync(body.email),
    blocked,
    onSuccess: onSent,
    onError: () => field.current?.focus(),
  });
  const refusal = form.failure instanceof ApiError ? form.failure : null;
  return { field, form, unknown: refusal?.code === "user_not_found" ? form.result.body?.email : undefined };
}

export function AddByEmail({ request: { field, form } }: { request: ReturnType<typeof useEmailRequest> }) {
  const { email } = form.values;
  return (
    <form {...form.props}>
      <TextField
        ref={field}
        data-autofocus
        label={messages.email}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        required
        hint={messages.emailHint}
        value={email}
        // What the server refuses is a toast, and is said once.
        error={form.serverErrors.email ? undefined : form.visibleErrors.email}
        onChange={({ target }) => form.change({ email: target.value })}
        onBlur={() => form.handleBlur("email", email)}
      />
    </form>
  );
}
