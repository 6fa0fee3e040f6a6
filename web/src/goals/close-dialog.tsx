import type { Goal } from "#domain/goals/goals.ts";
import { restsWhenClosed } from "#domain/goals/rests.ts";
import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { useCloseGoal } from "#web/goals/change-goal.ts";
import { nameInGoal } from "#web/goals/goal-words.ts";
import * as messages from "#web/goals/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

/** Asks before a goal is closed, with what becomes of what is left. */
export function CloseDialog({ goal, squad, onClose }: { goal: Goal; squad: Squad; onClose: () => void }) {
  const close = useCloseGoal(goal);
  const handOver = goal.waiting.find(({ kind, state }) => kind === "keeper" && state === "sent");
  const left = restsWhenClosed(goal, squad);
  const rests = left.filter(({ memberId }) => memberId !== goal.keeperId);
  const falls =
    goal.keeperId !== squad.myMemberId && goal.waiting.some(({ kind, state }) => kind !== "keeper" && state === "sent");
  return (
    <ConfirmDialog
      title={fill(messages.closeTitle, { goal: isolate(goal.name) })}
      action={messages.close}
      keep={messages.keepOpen}
      busy={close.isPending}
      onConfirm={() => close.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {rests.length === 0 ? (
        <p>{left.length === 0 ? messages.closeEmpty : messages.closeOwn}</p>
      ) : (
        <>
          <p>{fill(messages.closeLine, { name: nameInGoal(squad, goal.keeperId) })}</p>
          <ul className="mt-3 flex flex-col gap-1.5">
            {rests.map(({ memberId, cents }) => {
              const member = memberOf(squad, memberId);
              return (
                <li key={memberId} className="flex justify-between gap-4">
                  {memberId === squad.myMemberId ? messages.you : <bdi>{member ? memberName(member) : ""}</bdi>}
                  <Money cents={cents} currency={goal.currency} />
                </li>
              );
            })}
          </ul>
        </>
      )}
      {falls && <p className="mt-3 text-ink-soft">{messages.closeWaiting}</p>}
      {handOver && (
        <p className="mt-3 text-ink-soft">
          {fill(messages.closeHandOver, { name: nameInGoal(squad, handOver.member.id) })}
        </p>
      )}
    </ConfirmDialog>
  );
}
