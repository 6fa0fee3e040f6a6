import { X } from "lucide-react";
import type { ReactNode } from "react";
import type { EventReply } from "#domain/events/event-replies.ts";
import type { EventDetail } from "#domain/events/events.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { isHost } from "#web/events/detail/organizers.ts";
import { useIsOver } from "#web/events/event-time.ts";
import { lockTime } from "#web/events/lock-time.ts";
import { useWithdrawInvitation } from "#web/events/reply-to-event.ts";
import { fill } from "#web/ui/format/fill.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

const groups: { reply: EventReply | null; title: string }[] = [
  { reply: "maybe", title: messages.maybe },
  { reply: null, title: messages.noAnswerYet },
  { reply: "declined", title: messages.cantGo },
];

type EventRepliesProps = {
  event: EventDetail;
  row: (person: Person, words: { facts: string; said: string | null }, action: ReactNode) => ReactNode;
};

/** The people who were invited or have answered, by their answer. The organizer can take an invitation back. */
export function EventReplies({ event, row }: EventRepliesProps) {
  const withdraw = useWithdrawInvitation(event.id);
  const over = useIsOver(event);
  return groups.map(({ reply, title }) => {
    const people = event.replies.filter((each) => each.reply === reply);
    return (
      people.length > 0 && (
        <section key={title} aria-label={title} className="border-t border-base-300 pt-4">
          <div className="flex items-baseline justify-between gap-3">
            <h3 className="font-semibold">{title}</h3>
            <span className="text-sm text-ink-soft">{people.length}</span>
          </div>
          <ul aria-label={title} className="mt-1">
            {people.map(({ person, note, heldUntil }) =>
              row(
                person,
                {
                  facts:
                    heldUntil === null ? "" : fill(messages.placeHeldUntil, { time: lockTime(Date.parse(heldUntil)) }),
                  said: note,
                },
                isHost(event) && !over && (
                  <IconButton
                    className="-mr-2.5"
                    label={fill(messages.withdrawInvitationOf, { name: nameInside(person) })}
                    icon={<X className="icon-20" />}
                    onClick={() => withdraw.mutate(person.id)}
                  />
                ),
              ),
            )}
          </ul>
        </section>
      )
    );
  });
}
