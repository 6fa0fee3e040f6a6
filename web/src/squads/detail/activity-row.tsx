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
import { Button } from "#web/ui/controls/button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatDateTime, formatTimeAgo } from "#web/ui/format/format-time.ts";
import { faceOf } from "#web/ui/format/names.ts";

const DAY_MS = 86_400_000;

/** A line of the activity log: what happened, what an edit changed, and a button that undoes it while it can be undone. */
export function ActivityRow({ line, squad, now }: { line: ActivityLine; squad: Squad; now: number }) {
  const words = activityWords(line, squad);
  const member = squad.members.find(({ person }) => person?.id === line.person.id);
  const face = member ? faceOfMember(member) : faceOf(line.person);
  return (
    <li className="flex items-start gap-3.5 border-b border-base-300 py-2 last:border-0">
      <span className="flex h-9 items-center">
        <Avatar person={face} size={28} />
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-3.5 gap-y-0.5">
        <div className="min-w-0 flex-1 basis-60 py-1.5 wrap-anywhere">
          {words}
          {activityChanges(line, squad).map((change) => (
            <p key={change} className="text-sm text-ink-soft">
              {change}
            </p>
          ))}
        </div>
        <time dateTime={line.createdAt} className="shrink-0 py-2 text-sm text-ink-soft sm:w-36 sm:text-right">
          {timeOf(new Date(line.createdAt), now)}
        </time>
        <span className="sm:w-24 sm:text-right">
          {line.undoable && <UndoButton squadId={squad.id} activityId={line.id} words={words} />}
        </span>
      </div>
    </li>
  );
}

function UndoButton({ squadId, activityId, words }: { squadId: string; activityId: string; words: string }) {
  const undo = useSquadChange<void>(squadId, {
    send: () => deleted(api.squads[":id"].activity[":activityId"].undo.$post({ param: { id: squadId, activityId } })),
    done: () => messages.undone,
    failure: failures.undoActivity,
  });
  return (
    <Button
      variant="quiet"
      size="small"
      className="text-ink-soft max-sm:-ml-3.5"
      icon={<Undo2 className="icon-20" />}
      aria-label={fill(messages.undoChange, { change: words })}
      busy={undo.isPending}
      onClick={() => undo.mutate()}
    >
      {messages.undo}
    </Button>
  );
}

const timeOf = (at: Date, now: number): string =>
  now - at.getTime() < DAY_MS ? formatTimeAgo(at, new Date(now)) : formatDateTime(at);
