import { useState } from "react";
import { isolate } from "#domain/text.ts";
import type { InvitePreview, Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { useJoinSquad } from "#web/squads/join/join-squad.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { Chip } from "#web/ui/form/chip.tsx";

type JoinFormProps = { token: string; preview: InvitePreview; onJoined: (squad: Squad) => void };

/** The button to join a squad, and before it the choice of the guest that the user is. An invite for one guest has them chosen. */
export function JoinForm({ token, preview, onJoined }: JoinFormProps) {
  const { guests, isForGuest } = preview;
  const [only] = isForGuest ? guests : [];
  const [guestId, setGuestId] = useState(only?.id ?? null);
  const join = useJoinSquad(token);
  // Someone else may have claimed the chosen one.
  const guest = guests.find(({ id }) => id === guestId);
  const question = only ? fill(messages.areYou, { name: isolate(only.name) }) : messages.whoAreYou;
  return (
    <div className="mt-7 flex flex-col gap-6">
      {guests.length > 0 && (
        <div role="group" aria-label={question}>
          <p className="mb-2.5 font-semibold wrap-anywhere">{question}</p>
          <div className="flex flex-wrap gap-2">
            {guests.map(({ id, name }) => (
              <Chip key={id} pressed={guest?.id === id} onPress={() => setGuestId(id)}>
                {name}
              </Chip>
            ))}
            <Chip pressed={!guest} onPress={() => setGuestId(null)}>
              {messages.someoneNew}
            </Chip>
          </div>
        </div>
      )}
      <Button
        variant="primary"
        size="large"
        wide
        busy={join.isPending}
        onClick={() =>
          join.mutate(guest?.id ?? null, {
            onSuccess: (squad) => {
              toast.success(fill(messages.squadJoined, { squad: isolate(squad.name) }));
              onJoined(squad);
            },
          })
        }
      >
        {guest ? fill(messages.joinAs, { name: isolate(guest.name) }) : messages.join}
      </Button>
    </div>
  );
}
