import { useMutation, useQueryClient } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { inviteToEventSchema, type EventDetail, type InviteToEvent } from "#domain/events/events.ts";
import { listNames } from "#domain/profiles/list-names.ts";
import { isolate } from "#domain/text.ts";
import { instantOf, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import { lockTime } from "#web/events/lock-time.ts";
import { placesLeft, placesWords } from "#web/events/places-left.ts";
import { fill } from "#web/ui/format/fill.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { refreshFriends } from "#web/people/friends-query.ts";
import { inviteAddress } from "#web/people/invite-address.ts";
import { chosenOf, type NewPerson } from "#web/people/new-person.ts";
import { PeoplePicker, usePeopleSearchPreload } from "#web/people/people-picker.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { formResult, type FormResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { localTimeZone } from "#web/ui/format/format-date.ts";
import { useNow } from "#web/ui/format/use-now.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

type InvitePeopleProps = { event: EventDetail };

/** Lets the organizer invite people. */
export function InvitePeople({ event }: InvitePeopleProps) {
  const [open, setOpen] = useState(false);
  usePeopleSearchPreload();
  return (
    <>
      <Button wide icon={<UserRoundPlus className="icon-20" />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {messages.inviteFriends}
      </Button>
      {open && <InviteDialog event={event} onClose={() => setOpen(false)} />}
    </>
  );
}

function InviteDialog({ event, onClose }: InvitePeopleProps & { onClose: () => void }) {
  const { id, lockAt, eventDate, endsAt } = event;
  const now = useNow();
  const left = placesLeft(event);
  const invite = useMutation({
    mutationFn: (json: InviteToEvent) => unwrap(api.events[":id"].invitations.$post({ param: { id }, json })),
    onSuccess: ({ invited }) => toast.success(invitedWords(invited)),
    meta: { failure: failures.inviteToEvent },
  });
  const ask = useAskByAddress();
  const form = useForm({
    initial: { people: [] as NewPerson[], holdTime: "" as WallTime },
    check: ({ people, holdTime }): FormResult<Invitation, "userIds" | "holdUntil"> => {
      if (holdTime !== "" && lockAt !== null && instantOf(holdTime, localTimeZone()).getTime() > Date.parse(lockAt))
        return { errors: { holdUntil: fill(messages.holdBeforeClosing, { time: lockTime(Date.parse(lockAt)) }) } };
      const addresses = addressesOf(people);
      const { userIds } = chosenOf(people);
      if (userIds.length === 0 && addresses.length > 0) return { body: { addresses } };
      const { body, errors } = formResult<"userIds" | "holdUntil", InviteToEvent>(
        inviteToEventSchema.safeParse({
          userIds,
          holdUntil: holdTime === "" ? null : instantOf(holdTime, localTimeZone()).toISOString(),
        }),
      );
      return body ? { body: { addresses, users: body } } : { errors };
    },
    submit: async ({ addresses, users }) => {
      await ask(addresses);
      if (users) await invite.mutateAsync(users);
    },
    onSuccess: onClose,
  });
  const addresses = addressesOf(form.values.people);
  return (
    <Dialog
      open
      title={messages.inviteFriends}
      dirty={form.values.people.length > 0 && !form.pending}
      onClose={onClose}
      foot={
        <Button type="submit" form={form.id} variant="primary" className="max-md:w-full" busy={form.pending}>
          {messages.invite}
        </Button>
      }
    >
      <form {...form.props} inert={form.pending} className="flex flex-col gap-6">
        <PeoplePicker
          label={messages.peopleToInvite}
          chosen={form.values.people}
          onChange={(people) => form.change({ people })}
          error={form.visibleErrors.userIds}
          addsNew="email"
        >
          <p className="text-sm text-pretty text-ink-soft empty:hidden" aria-live="polite">
            {addresses.length > 0 &&
              fill(addresses.length === 1 ? messages.addressFirst : messages.addressesFirst, {
                names: listNames(addresses.map(isolate)),
              })}
          </p>
        </PeoplePicker>
        {left !== null && left > 0 && (
          <TextField
            label={messages.holdPlacesUntil}
            hint={fill(messages.holdPlacesHint, { places: placesWords(left) })}
            optional
            type="datetime-local"
            min={wallTimeIn(localTimeZone(), now)}
            max={wallTimeIn(localTimeZone(), Date.parse(lockAt ?? endsAt ?? eventDate))}
            value={form.values.holdTime}
            error={form.visibleErrors.holdUntil}
            onChange={({ target }) => form.change({ holdTime: target.value })}
          />
        )}
      </form>
      <p className="mt-4 text-sm text-ink-soft">{messages.inviteHint}</p>
    </Dialog>
  );
}

interface Invitation {
  users?: InviteToEvent;
  /** Without an account, or of people who were not found: they cannot be invited to an event before they are friends. */
  addresses: string[];
}

const addressesOf = (people: readonly NewPerson[]): string[] => people.flatMap(({ email }) => email ?? []);

/** Sends a friend request to each address, once for an address also when the form is sent again after a failure. */
function useAskByAddress() {
  const queries = useQueryClient();
  const [asked] = useState(() => new Set<string>());
  return async (addresses: readonly string[]) => {
    if (addresses.length === 0) return;
    try {
      for (const address of addresses.filter((each) => !asked.has(each))) {
        await inviteAddress(address);
        asked.add(address);
      }
      toast.success(fill(messages.friendRequestsSent, { names: listNames(addresses.map(isolate)) }));
    } catch (error) {
      toast.error(sentenceOf(error, failures.sendFriendRequest));
      throw error;
    } finally {
      refreshFriends(queries);
    }
  };
}

/** People who have already joined or are waiting are not counted. */
const invitedWords = (count: number): string =>
  count === 0
    ? messages.everyoneIsInEvent
    : count === 1
      ? messages.onePersonInvited
      : fill(messages.peopleInvited, { count });
