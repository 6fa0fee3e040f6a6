import { Undo2 } from "lucide-react";
import * as failures from "#domain/failures.ts";
import type { ActivityLine } from "#domain/squads/activity.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { api, deleted } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { activityChanges } from "#web/squads/detail/activity-changes.ts";
import { activityWords } from "#web/squads/detail/activity-words.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as messages from "#web/squads/messages.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatRelativeTime } from "#web/ui/format/format-time.ts";
import { faceOf } from "#web/ui/format/names.ts";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

/** A line of the activity log: what happened and when, what an edit changed, and a button that undoes it while it can be undone. */
export function ActivityRow({ line, squad, now }: { line: ActivityLine; squad: Squad; now: number }) {
  const words = activityWords(line, squad);
  const member = squad.members.find(({ person }) => person?.id === line.person.id);
  const face = member ? faceOfMember(member) : faceOf(line.person);
  return (
    <li className="group flex items-start gap-3 border-b border-base-300 py-1.5 last:border-0">
      <span className="flex h-11 items-center">
        <Avatar person={face} size={28} />
      </span>
      <div className="min-w-0 flex-1 py-2.5 leading-6 wrap-anywhere">
        {words}
        <span className="text-sm text-ink-soft">
          {" · "}
          <time dateTime={line.createdAt} className="whitespace-nowrap">
            {formatRelativeTime(new Date(line.createdAt), new Date(now))}
          </time>
        </span>
        {activityChanges(line, squad).map((change) => (
          <p key={change} className="text-sm text-ink-soft">
            {change}
          </p>
        ))}
      </div>
      {line.undoable && <UndoButton squadId={squad.id} activityId={line.id} words={words} />}
    </li>
  );
}

/** Shows on hover and focus; always where nothing can hover. */
function UndoButton({ squadId, activityId, words }: { squadId: string; activityId: string; words: string }) {
  const undo = useSquadChange<void>(squadId, {
    send: () => deleted(api.squads[":id"].activity[":activityId"].undo.$post({ param: { id: squadId, activityId } })),
    done: () => messages.undone,
    failure: failures.undoActivity,
  });
  return (
    <IconButton
      label={fill(messages.undoChange, { change: words })}
      title={messages.undo}
      icon={<Undo2 className="icon-20" />}
      className="-mr-2 shrink-0 text-ink-soft focus-visible:opacity-100 pointer-fine:opacity-0 pointer-fine:group-focus-within:opacity-100 pointer-fine:group-hover:opacity-100"
      aria-busy={undo.isPending}
      onClick={() => !undo.isPending && undo.mutate()}
    />
  );
}
