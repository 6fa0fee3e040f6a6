import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useRef } from "react";
import type { Friends } from "#domain/friends/friends.ts";
import type { Relation } from "#domain/friends/relation.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/friends/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import { useAddPerson } from "#web/friends/add/send-once.ts";
import { PersonLine } from "#web/friends/person-line.tsx";
import { friendsQuery } from "#web/people/friends-query.ts";
import { PeopleSearch } from "#web/people/people-search.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

/** What a person is to the user, with the id of the request or friendship. */
export function standingWith(known: Friends | undefined, { id }: Person): { id: string; standing: Relation } | null {
  const lists = { friends: known?.friends, received: known?.pending, sent: known?.sent };
  for (const [standing, rows] of Object.entries(lists) as [Relation, Friends["sent"] | undefined][]) {
    const row = rows?.find(({ person }) => person.id === id);
    if (row) return { id: row.id, standing };
  }
  return null;
}

/** A friend request to a chosen person; or the answer to theirs. `action` is null where there is nothing to send. */
export function useNameRequest(onSent: () => void) {
  const { data: known } = useQuery(friendsQuery);
  const add = useAddPerson();
  const change = useFriendChange();
  const form = useForm({
    initial: { person: null as Person | null },
    check: ({ person }): FormResult<Person, "person"> =>
      person ? { body: person } : { errors: { person: messages.choosePerson } },
    submit: (person) => {
      const pair = standingWith(known, person);
      return pair?.standing === "received"
        ? change.mutateAsync({ does: "accept", row: { id: pair.id, person } })
        : add.mutateAsync(person.id);
    },
    onSuccess: onSent,
  });
  const { person } = form.values;
  const standing = person ? (standingWith(known, person)?.standing ?? "none") : null;
  const action =
    standing === "sent" || standing === "friends"
      ? null
      : standing === "received"
        ? messages.acceptRequest
        : messages.sendRequest;
  return { form, known, standing, action };
}

const notes: Record<Relation, string> = {
  received: messages.hasSentYouRequest,
  sent: messages.requestSent,
  friends: messages.isFriend,
};

export function AddByName({ request: { form, known, standing } }: { request: ReturnType<typeof useNameRequest> }) {
  const search = useRef<HTMLInputElement>(null);
  const { person } = form.values;
  return (
    <form {...form.props}>
      <PeopleSearch
        ref={search}
        label={messages.name}
        chosen={person ? [person] : []}
        error={form.visibleErrors.person}
        noteOf={(each) => {
          const pair = standingWith(known, each);
          return pair ? notes[pair.standing] : undefined;
        }}
        onChoose={(chosen) => form.change({ person: chosen })}
      />
      {person && (
        <div className="mt-4 rounded-box border border-base-300 p-3.5">
          <div className="flex items-center gap-2">
            <PersonLine person={person} />
            <IconButton
              label={fill(messages.removePerson, { name: nameInside(person) })}
              title={messages.clearChoice}
              icon={<X className="icon-20" />}
              onClick={() => {
                form.change({ person: null });
                search.current?.focus();
              }}
            />
          </div>
          {standing !== null && standing !== "none" && (
            <p role="status" className="mt-3 text-sm text-pretty text-ink-soft">
              {standing === "received"
                ? fill(messages.personSentYouRequest, { name: nameInside(person) })
                : standing === "sent"
                  ? fill(messages.personHasNotAnswered, { name: nameInside(person) })
                  : fill(messages.personIsFriend, { name: nameInside(person) })}
            </p>
          )}
        </div>
      )}
    </form>
  );
}
