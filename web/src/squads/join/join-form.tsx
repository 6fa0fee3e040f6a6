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

/** The button to join a squad, and before it the choice of the guest that the user is. */
export function JoinForm({ token, preview, onJoined }: JoinFormProps) {
  const [guestId, setGuestId] = useState<string | null>(null);
  const join = useJoinSquad(token);
  return (
    <div className="mt-7 flex flex-col gap-6">
      {preview.guests.length > 0 && (
        <div role="group" aria-label={messages.whoAreYou}>
          <p className="mb-2.5 font-semibold">{messages.whoAreYou}</p>
          <div className="flex flex-wrap gap-2">
            {preview.guests.map(({ id, name }) => (
              <Chip key={id} pressed={guestId === id} onPress={() => setGuestId(id)}>
                {name}
              </Chip>
            ))}
            <Chip pressed={guestId === null} onPress={() => setGuestId(null)}>
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
          join.mutate(guestId, {
            onSuccess: (squad) => {
              toast.success(fill(messages.squadJoined, { squad: isolate(squad.name) }));
              onJoined(squad);
            },
          })
        }
      >
        {messages.join}
      </Button>
    </div>
  );
}
