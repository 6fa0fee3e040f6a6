import { useRef, useState } from "react";
import * as messages from "#web/site/messages.ts";
import { PersonLine } from "#web/friends/person-line.tsx";
import { PeopleChips } from "#web/site/demo/people-chips.tsx";
import { StageNote } from "#web/site/demo/stage-note.tsx";
import type { BillProps } from "#web/site/demo/tour-bill.ts";
import { jonas, maya } from "#web/site/sample.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { namesOf } from "#web/ui/format/names-of.ts";
import { Button } from "#web/ui/controls/plain-button.tsx";

/** A friend request, and the friends to choose from: a click on a name adds the person to the bill or removes them. */
export function SquadStage({ bill, onChange }: BillProps) {
  const { people, reply } = bill;
  const [said, setSaid] = useState("");
  const next = useRef<HTMLHeadingElement>(null);
  const answer = (accepted: boolean) => {
    // The buttons disappear with the request, so the focus moves on.
    next.current?.focus();
    setSaid(accepted ? messages.requestAccepted : messages.requestRejected);
    onChange({ ...bill, reply: accepted ? "accepted" : "rejected" });
  };
  return (
    <div className="tour-paper relative">
      {reply === undefined && (
        <section aria-labelledby="tour-requests" className="tour-part">
          <h3 id="tour-requests" className="text-lg">
            {fill(messages.pendingRequests, { count: 1 })}
          </h3>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-3">
            <PersonLine person={jonas} note={messages.requestedToday} />
            <span className="flex flex-wrap gap-2 max-sm:w-full">
              <Button
                variant="primary"
                className="max-sm:flex-1"
                aria-label={fill(messages.acceptPerson, { name: jonas.displayName })}
                onClick={() => answer(true)}
              >
                {messages.accept}
              </Button>
              <Button
                className="max-sm:flex-1"
                aria-label={fill(messages.rejectPerson, { name: jonas.displayName })}
                onClick={() => answer(false)}
              >
                {messages.reject}
              </Button>
            </span>
          </div>
        </section>
      )}
      <section aria-labelledby="tour-people" className="tour-part">
        <h3 ref={next} tabIndex={-1} id="tour-people" className="mb-4 text-lg outline-none">
          {messages.whoWasThere}
        </h3>
        <PeopleChips bill={bill} onChange={onChange} />
      </section>
      <div className="tour-part flex items-center gap-4">
        <p className="flex flex-none items-center" aria-hidden="true">
          {[maya, ...people].map((person, index) => (
            <Avatar
              key={person.id}
              person={faceOf(person)}
              size={people.length > 2 ? 40 : 52}
              ringed
              className={index > 0 ? "-ml-3" : ""}
            />
          ))}
        </p>
        <p aria-live="polite" className="min-w-0 font-semibold text-pretty">
          {people.length > 0 ? fill(messages.youAnd, { names: namesOf(people) }) : messages.youAlone}
        </p>
      </div>
      <StageNote>{said}</StageNote>
    </div>
  );
}
