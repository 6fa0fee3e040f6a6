import { Ban, Ellipsis, UserMinus, UserPlus } from "lucide-react";
import { useState } from "react";
import type { PersonPage } from "#domain/friends/person-page.ts";
import { useAddPerson } from "#web/friends/add/send-once.ts";
import { FriendDialogs, type PendingConfirmation } from "#web/friends/friend-dialogs.tsx";
import * as messages from "#web/friends/messages.ts";
import { useFriendChange } from "#web/people/friend-changes.ts";
import * as peopleMessages from "#web/people/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Menu } from "#web/ui/overlay/menu.tsx";

/** What the user can do about their friendship with a person: add, answer a request, remove, block, unblock. */
export function PersonActions({ page: { person, friendship, isBlocked } }: { page: PersonPage }) {
  const add = useAddPerson();
  const change = useFriendChange();
  const [asking, setAsking] = useState<PendingConfirmation | null>(null);
  if (person.deleted) return null;
  const name = nameInside(person);
  const row = { id: friendship?.id ?? person.id, person };
  if (isBlocked)
    return (
      <Button
        busy={change.isPending}
        aria-label={fill(messages.unblockPerson, { name })}
        onClick={() => change.mutate({ does: "unblock", row: { id: person.id, person } })}
      >
        {messages.unblock}
      </Button>
    );
  const isFriend = friendship?.relation === "friends";
  return (
    <>
      {!friendship && (
        <Button
          icon={<UserPlus className="icon-16" />}
          busy={add.isPending}
          onClick={() => !add.isSuccess && add.mutate(person.id)}
        >
          {messages.addAsFriend}
        </Button>
      )}
      {friendship?.relation === "received" && (
        <>
          <Button
            variant="primary"
            aria-label={fill(peopleMessages.acceptPerson, { name })}
            busy={change.isPending}
            onClick={() => change.mutate({ does: "accept", row })}
          >
            {peopleMessages.accept}
          </Button>
          <Button
            aria-label={fill(peopleMessages.rejectPerson, { name })}
            onClick={() => !change.isPending && change.mutate({ does: "reject", row })}
          >
            {peopleMessages.reject}
          </Button>
        </>
      )}
      <Menu
        variant="quiet"
        label={fill(messages.actionsFor, { name })}
        title={isFriend ? messages.removeOrBlock : messages.block}
        icon={<Ellipsis className="icon-20" />}
        items={[
          ...(isFriend
            ? [{ text: messages.removeFriend, icon: UserMinus, onChoose: () => setAsking({ about: "remove", row }) }]
            : []),
          { text: messages.block, icon: Ban, danger: true, onChoose: () => setAsking({ about: "block", row }) },
        ]}
      />
      <FriendDialogs asking={asking} listed={[row]} onClose={() => setAsking(null)} />
    </>
  );
}
