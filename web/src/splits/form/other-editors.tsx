import { Pencil } from "lucide-react";
import { useEffect, useSyncExternalStore } from "react";
import type { Squad } from "#domain/squads/squads.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { splitEditors } from "#web/live/editors.ts";
import { shortMemberName } from "#web/people/member-face.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

/** More often than the other pages forget it. */
const RENEW_MS = 25_000;

/** "Anna is editing this", while another member has the form of the split open; and tells theirs that this one is open. */
export function OtherEditors({ squad, splitId }: { squad: Squad; splitId: string }) {
  const squadId = squad.id;
  // Talks to the server: the pages of the other members show that this form is open.
  useEffect(() => {
    const say = (editing: boolean, asking = false) =>
      void unwrap(
        api.squads[":id"].splits[":splitId"].editing.$put({
          param: { id: squadId, splitId },
          json: { editing, asking },
        }),
      ).catch(() => {
        // A hint that is lost does no harm: the server refuses an edit of an older version.
      });
    const ask = () => say(true, true);
    ask();
    const renewing = setInterval(() => say(true), RENEW_MS);
    const stopAnswering = splitEditors.onAsked((askedId) => askedId === splitId && say(true));
    const stopAsking = splitEditors.onOpen(ask);
    return () => {
      clearInterval(renewing);
      stopAnswering();
      stopAsking();
      say(false);
    };
  }, [squadId, splitId]);

  const userIds = useSyncExternalStore(splitEditors.subscribe, () => splitEditors.of(splitId));
  const names = squad.members.flatMap((member) =>
    member.person && userIds.includes(member.person.id) ? [shortMemberName(member)] : [],
  );
  return (
    <p role="status" className={`flex items-center gap-2 text-sm text-ink-soft ${names.length > 0 ? "mb-3" : ""}`}>
      {names.length > 0 && (
        <>
          <Pencil className="icon-16 shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            {names.length === 1
              ? fill(messages.nameIsEditing, { name: names[0] ?? "" })
              : fill(messages.namesAreEditing, { names: names.join(", ") })}
          </span>
        </>
      )}
    </p>
  );
}
