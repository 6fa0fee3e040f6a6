import { Lock } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { flushSync } from "react-dom";
import { type FieldErrors, failures } from "#domain/errors.ts";
import { profileUpdateSchema } from "#domain/profiles/profile-update.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import { ApiError, sentenceOf } from "#web/api/http/api-error.ts";
import { Identity } from "#web/profiles/identity.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap, api } from "#web/api/http/client.ts";
import { meQuery } from "#web/profiles/me.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type Name = "displayName" | "username";

/** Edits the user's names; shows the e-mail address, which cannot be changed here. */
export function ProfileForm({ me }: { me: Me }) {
  const { profile } = me;
  const [names, setNames] = useState({ displayName: profile.displayName ?? "", username: profile.username ?? "" });
  // Errors show from the first attempt to save. An error on blur would move the button away from the pointer.
  const [tried, setTried] = useState(false);
  const save = useSaveProfile();

  const errors = errorsOf(names);
  const refused = save.error instanceof ApiError ? save.error.fields : undefined;
  const field = (name: Name) => ({
    name,
    value: names[name],
    error: (tried ? errors[name] : undefined) ?? refused?.[name],
    onChange: ({ target }: { target: { value: string } }) => {
      setNames((before) => ({ ...before, [name]: target.value }));
      // The refusal was about the form before this change.
      if (save.isError) save.reset();
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const showFirst = () => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (save.isPending) return;
    flushSync(() => setTried(true));
    if (Object.keys(errors).length > 0) return showFirst();
    save.mutate(names, {
      onSuccess: (saved) => setNames({ displayName: saved.displayName ?? "", username: saved.username ?? "" }),
      // The error is rendered a moment later.
      onError: () => requestAnimationFrame(showFirst),
    });
  }

  return (
    <section aria-label="Your profile" className="rounded-box border border-base-300 p-5 md:p-7">
      <Identity me={me} />
      <form noValidate className="mt-7 flex flex-col gap-5" onSubmit={submit}>
        <TextField label="Display Name" autoComplete="name" {...field("displayName")} />
        <TextField
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          before={
            <span aria-hidden="true" className="-mr-2 text-ink-soft">
              @
            </span>
          }
          hint={names.username === "" ? "Without a username you sign in with your email only" : undefined}
          {...field("username")}
        />
        <TextField
          label="Email"
          type="email"
          value={me.email}
          disabled
          readOnly
          after={<Lock className="icon-16 shrink-0" aria-hidden="true" />}
          hint="Contact support to change your email address"
        />
        <Button type="submit" look="primary" busy={save.isPending} className="mt-1 max-md:w-full md:self-start">
          {save.isPending ? "Saving..." : "Save Changes"}
        </Button>
      </form>
    </section>
  );
}

/** The first error of each field. */
function errorsOf(names: Record<Name, string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of profileUpdateSchema.safeParse(names).error?.issues ?? [])
    errors[path.join(".")] ??= message;
  return errors;
}

/** Saves both names and shows them on every screen immediately. */
function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: { username: string; displayName: string }) => unwrap(api.me.profile.$patch({ json: names })),
    onMutate: () => queries.cancelQueries({ queryKey: meQuery.queryKey }),
    onSuccess: (profile) => {
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, profile });
      // Lists contain the names too; they are refetched when next shown.
      void queries.invalidateQueries({ refetchType: "none" });
      toast.success("Profile updated successfully!");
    },
    onError: (error) => toast.error(sentenceOf(error, failures.updateProfile)),
  });
}
