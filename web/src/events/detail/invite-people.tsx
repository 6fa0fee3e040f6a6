import { useMutation } from "@tanstack/react-query";
import { UserRoundPlus } from "lucide-react";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { inviteToEventSchema, type EventDetail, type InviteToEvent } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { instantOf, wallTimeIn, type WallTime } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import { lockTime } from "#web/events/lock-time.ts";
import { placesLeft, placesWords } from "#web/events/places-left.ts";
import { fill } from "#web/ui/format/fill.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { unwrap, api } from "#web/api/http/client.ts";
import { PeoplePicker, usePeopleSearchPreload } from "#web/people/people-picker.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
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
  const { id, lockAt, eventDate } = event;
  const now = useNow();
  const left = placesLeft(event);
  const invite = useMutation({
    mutationFn: (json: InviteToEvent) => unwrap(api.events[":id"].invitations.$post({ param: { id }, json })),
    onSuccess: ({ invited }) => toast.success(invitedWords(invited)),
    onError: (error) => toast.error(sentenceOf(error, failures.inviteToEvent)),
  });
  const form = useForm({
    initial: { people: [] as Person[], holdTime: "" as WallTime },
    check: ({ people, holdTime }) =>
      holdTime !== "" && lockAt !== null && instantOf(holdTime, localTimeZone()).getTime() > Date.parse(lockAt)
        ? { errors: { holdUntil: fill(messages.holdBeforeClosing, { time: lockTime(Date.parse(lockAt)) }) } }
        : formResult<"userIds" | "holdUntil", InviteToEvent>(
            inviteToEventSchema.safeParse({
              userIds: people.map((person) => person.id),
              holdUntil: holdTime === "" ? null : instantOf(holdTime, localTimeZone()).toISOString(),
            }),
          ),
    submit: (body) => invite.mutateAsync(body),
    onSuccess: onClose,
  });
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
      <form {...form.props} className="flex flex-col gap-6">
        <PeoplePicker
          label={messages.peopleToInvite}
          chosen={form.values.people}
          onChange={(people) => form.change({ people })}
          error={form.visibleErrors.userIds}
        />
        {left !== null && left > 0 && (
          <TextField
            label={messages.holdPlacesUntil}
            hint={fill(messages.holdPlacesHint, { places: placesWords(left) })}
            optional
            type="datetime-local"
            min={wallTimeIn(localTimeZone(), now)}
            max={wallTimeIn(localTimeZone(), Date.parse(lockAt ?? eventDate))}
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

/** People who have already joined or are waiting are not counted. */
const invitedWords = (count: number): string =>
  count === 0
    ? messages.everyoneIsInEvent
    : count === 1
      ? messages.onePersonInvited
      : fill(messages.peopleInvited, { count });
