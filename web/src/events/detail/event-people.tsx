import { X } from "lucide-react";
import { useState } from "react";
import type { ReactNode } from "react";
import { formatCount } from "#domain/format-count.ts";
import type { AttendingPerson, EventDetail } from "#domain/events/events.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import * as messages from "#web/events/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { namesOf } from "#web/events/detail/guest-names.tsx";
import * as answerMessages from "#web/events/detail/messages.ts";
import { EventReplies } from "#web/events/detail/event-replies.tsx";
import { InvitePeople } from "#web/events/detail/invite-people.tsx";
import { isHost } from "#web/events/detail/organizers.ts";
import { isReleased, RemovePersonDialog } from "#web/events/detail/remove-person-dialog.tsx";
import { useIsOver } from "#web/events/event-time.ts";
import { useIsLocked } from "#web/events/lock-time.ts";
import { participantsWords } from "#web/events/detail/people-words.ts";
import { placesLeft, placesWords } from "#web/events/places-left.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { faceOf, nameInside } from "#web/ui/format/names.ts";

type EventPeopleProps = { event: EventDetail; me: Person };

/** The people who joined, and the places left. */
export function EventPeople({ event, me }: EventPeopleProps) {
  const [removing, setRemoving] = useState<Person | null>(null);
  const over = useIsOver(event);
  const { organizer, people, joinedCount, waiting, waitingCount, leavers, role, coOrganizers } = event;
  const locked = useIsLocked(event);
  const organizes = isHost(event);
  const mayInvite = organizes && !over && !locked;
  // After the lock also later, because the bill may still be to come.
  const mayManage = organizes && (!over || locked);
  const isCoOrganizer = ({ id }: Person) => coOrganizers.some((each) => each.id === id);
  // Only the organizer can remove co-organizers.
  const mayRemove = (person: Person) => mayManage && (role === "organizer" || !isCoOrganizer(person));
  const others = joinedCount - people.reduce((sum, { guests }) => sum + 1 + guests, 0);
  // Closes the dialog if the person has left meanwhile.
  if (removing && ![...people, ...waiting, ...leavers.map(({ person }) => person)].some(({ id }) => id === removing.id))
    setRemoving(null);
  const removeButton = (person: Person) =>
    mayRemove(person) && (
      <IconButton
        className="-mr-2.5"
        label={fill(isReleased(event, person) ? messages.releasePerson : messages.removePerson, {
          name: nameInside(person),
        })}
        icon={<X className="icon-20" />}
        onClick={() => setRemoving(person)}
      />
    );
  return (
    <section aria-labelledby="people" className="card-line px-5 pt-5 pb-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id="people" className="text-lg">
          {over ? messages.went : messages.going}
        </h2>
        <p role="status" className="text-sm text-ink-soft">
          {placesOf(event, over)}
        </p>
      </div>
      {mayInvite && (
        <div className="mt-3">
          <InvitePeople event={event} />
        </div>
      )}
      <ul aria-labelledby="people" className="mt-2">
        <PersonRow person={organizer} you={organizer.id === me.id}>
          <Badge>{messages.organizer}</Badge>
        </PersonRow>
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            you={person.id === me.id}
            facts={[isCoOrganizer(person) ? answerMessages.coOrganizer : "", guestsWords(person)]
              .filter(Boolean)
              .join(" · ")}
            said={person.note}
          >
            {removeButton(person)}
          </PersonRow>
        ))}
      </ul>
      <More count={others} />
      {joinedCount === 0 && <p className="py-3 text-sm text-ink-soft">{messages.noOneHasJoinedYet}</p>}
      {leavers.length > 0 && (
        <ul aria-label={messages.keepsShare} className="border-t border-base-300">
          {leavers.map(({ person, places }) => (
            <PersonRow key={person.id} person={person} you={person.id === me.id}>
              <span className="text-sm text-ink-soft">
                {places === 1 ? messages.keepsShare : fill(messages.keepsShares, { count: places })}
              </span>
              {removeButton(person)}
            </PersonRow>
          ))}
        </ul>
      )}
      {waiting.length > 0 ? (
        <section aria-labelledby="waiting" className="border-t border-base-300 pt-4">
          <div className="flex items-baseline justify-between gap-3">
            <h3 id="waiting" className="font-semibold">
              {messages.waitingList}
            </h3>
            <p role="status" className="text-sm text-ink-soft">
              {fill(messages.waitingCount, { count: formatCount(waitingCount) })}
            </p>
          </div>
          <ol aria-labelledby="waiting" className="mt-1">
            {waiting.map((person) => (
              <PersonRow key={person.id} person={person} you={false}>
                {removeButton(person)}
              </PersonRow>
            ))}
          </ol>
          <More count={waitingCount - waiting.length} />
        </section>
      ) : (
        waitingCount > 0 && (
          <p className="border-t border-base-300 py-3 text-sm text-ink-soft">
            {fill(messages.peopleOnWaitingList, { count: formatCount(waitingCount) })}
          </p>
        )
      )}
      <EventReplies
        event={event}
        row={(person, words, action) => (
          <PersonRow key={person.id} person={person} you={person.id === me.id} {...words}>
            {action}
          </PersonRow>
        )}
      />
      {removing && <RemovePersonDialog event={event} person={removing} onClose={() => setRemoving(null)} />}
    </section>
  );
}

const More = ({ count }: { count: number }) =>
  count > 0 && <p className="py-3 text-sm text-ink-soft">{fill(messages.andMore, { count: formatCount(count) })}</p>;

/** "3 participants · 2 held · 5 places left", "8 places left", "6 participants and 1 guest · full", "9 participants". */
function placesOf(event: EventDetail, over: boolean): string {
  const { joinedCount, heldCount } = event;
  const joined = joinedCount === 0 && !over ? [] : [participantsWords(event)];
  const left = placesLeft(event);
  if (left === null || over) return joined.join("");
  const held = heldCount > 0 ? [fill(messages.placesHeld, { count: heldCount })] : [];
  return [...joined, ...held, placesWords(left)].join(" · ");
}

/** "brings 2 guests: Sam, Kim". */
function guestsWords({ guests, guestNames }: AttendingPerson): string {
  if (guests === 0) return "";
  const brings = plural(guests, messages.bringsGuests);
  const names = namesOf(guestNames);
  return names === "" ? brings : fill(answerMessages.guestsNamed, { guests: brings, names });
}

type PersonRowProps = {
  person: Person;
  you: boolean;
  /** What they are, whom they bring, or what is held for them. */
  facts?: string;
  /** Their own line. */
  said?: string | null;
  children: ReactNode;
};

function PersonRow({ person, you, facts, said, children }: PersonRowProps) {
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-base-300 py-1.5 last:border-0">
      <Avatar person={faceOf(person)} size={40} />
      <span className="min-w-0 flex-1">
        <bdi className="block truncate font-medium">
          {nameOf(person)}
          {you && <span className="font-normal text-ink-soft"> {messages.you}</span>}
        </bdi>
        {(person.username || facts) && (
          <span className={`block text-sm text-ink-soft ${facts ? "wrap-anywhere" : "truncate"}`}>
            {[...(person.username ? [`@${person.username}`] : []), ...(facts ? [facts] : [])].join(" · ")}
          </span>
        )}
        {said && <bdi className="block text-sm wrap-anywhere">{fill(answerMessages.quoted, { note: said })}</bdi>}
      </span>
      {children}
    </li>
  );
}
