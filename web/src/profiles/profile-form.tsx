import { Lock } from "lucide-react";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { profileUpdateSchema } from "#domain/profiles/profile-update.ts";
import type { Me } from "#domain/profiles/profiles.ts";
import { oneLine } from "#domain/one-line.ts";
import * as messages from "#web/profiles/messages.ts";
import { Identity } from "#web/profiles/identity.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { unwrap, api } from "#web/api/http/client.ts";
import { meQuery } from "#web/profiles/me.ts";
import { fieldErrors, type FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type Name = "displayName" | "username";
type Names = Record<Name, string>;

/** Edits the user's names; shows the email address, which cannot be changed here. */
export function ProfileForm({ me }: { me: Me }) {
  const { profile } = me;
  const save = useSaveProfile();
  const stored = namesOf(profile);
  const [seen, setSeen] = useState(stored);
  const [isEdited, setIsEdited] = useState(false);
  // Errors show from the first attempt to save. An error on blur would move the button away from the pointer.
  const form = useForm({
    initial: stored,
    check: (names): FormResult<Names, Name> => {
      const errors = fieldErrors<Name>(profileUpdateSchema.safeParse(names).error);
      return errors ? { errors } : { body: names };
    },
    submit: (names) => save.mutateAsync(names),
    onSuccess: (saved) => {
      form.change(namesOf(saved));
      setIsEdited(false);
    },
  });
  // Names that were saved in another tab replace those in a form without changes.
  if (!isEqual(stored, seen)) {
    setSeen(stored);
    if (!isEdited) form.change(stored);
  }
  const field = (name: Name) => ({
    name,
    value: form.values[name],
    error: form.visibleErrors[name],
    // The answer replaces both names.
    readOnly: form.pending,
    onChange: ({ target }: { target: { value: string } }) => {
      form.change({ [name]: target.value });
      setIsEdited(true);
    },
  });

  return (
    <section aria-label={messages.yourProfile} className="rounded-box border border-base-300 p-5 md:p-7">
      <Identity me={me} />
      <form {...form.props} className="mt-7 flex flex-col gap-5">
        <TextField label={messages.displayName} autoComplete="name" {...field("displayName")} />
        <TextField
          label={messages.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          before={
            <span aria-hidden="true" className="-mr-2 text-ink-soft">
              @
            </span>
          }
          hint={form.values.username === "" ? messages.noUsernameHint : undefined}
          {...field("username")}
        />
        <TextField
          label={messages.email}
          type="email"
          value={me.email}
          disabled
          readOnly
          after={<Lock className="icon-16 shrink-0" />}
          hint={messages.emailHint}
        />
        <Button type="submit" variant="primary" busy={form.pending} className="mt-1 max-md:w-full md:self-start">
          {form.pending ? messages.saving : messages.saveChanges}
        </Button>
      </form>
    </section>
  );
}

// Rows from before 2026-11-24 may have line breaks, which an input does not show.
const namesOf = ({ displayName, username }: Me["profile"]): Names => ({
  displayName: oneLine(displayName ?? ""),
  username: username ?? "",
});

const isEqual = (a: Names, b: Names): boolean => a.displayName === b.displayName && a.username === b.username;

/** Saves both names and shows them on every screen immediately. */
function useSaveProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (names: { username: string; displayName: string }) => unwrap(api.me.profile.$patch({ json: names })),
    // The header and the greeting show the new name while it is being saved.
    onMutate: async ({ username, displayName }) => {
      await queries.cancelQueries({ queryKey: meQuery.queryKey });
      const before = queries.getQueryData(meQuery.queryKey);
      const names = { username: username.trim() || null, displayName: displayName.trim() || null };
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, profile: { ...me.profile, ...names } });
      return { before };
    },
    onError: (_error, _names, context) => {
      if (context?.before) queries.setQueryData(meQuery.queryKey, context.before);
    },
    onSuccess: (profile) => {
      queries.setQueryData(meQuery.queryKey, (me) => me && { ...me, profile });
      // Lists contain the names too; they are refetched when next shown.
      void queries.invalidateQueries({ refetchType: "none" });
      toast.success(messages.profileUpdated);
    },
    meta: { failure: failures.updateProfile },
  });
}
