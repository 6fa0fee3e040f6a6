import { EllipsisVertical, HandCoins, Lock, Pencil, Receipt, Share2 } from "lucide-react";
import { useId } from "react";
import type { Goal } from "#domain/goals/goals.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { memberName, memberOf, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { GoalMoves } from "#web/goals/goal-moves.tsx";
import { GoalStrip } from "#web/goals/goal-strip.tsx";
import { nameInGoal, paceWords } from "#web/goals/goal-words.ts";
import * as messages from "#web/goals/messages.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { shareLink } from "#web/ui/controls/share-link.ts";
import { formatShortDate } from "#web/ui/format/format-date.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { useToday } from "#web/ui/format/use-now.ts";
import { Menu, type MenuItem } from "#web/ui/overlay/menu.tsx";

export type GoalDialogName = "in" | "out" | "use" | "edit" | "close" | "keeper";

type GoalCardProps = { goal: Goal; squad: Squad; onOpen: (dialog: GoalDialogName) => void };

/** A savings goal: how much is there, who put in what, what waits, and what the user can do. */
export function GoalCard({ goal, squad, onOpen }: GoalCardProps) {
  const id = useId();
  const today = useToday();
  const { name, emoji, currency, savedCents, heldCents, targetCents, closedAt, reachedAt, until } = goal;
  const isKeeper = goal.keeperId === squad.myMemberId;
  const own = goal.parts.find(({ memberId }) => memberId === squad.myMemberId)?.cents ?? 0;
  const facts = [
    isKeeper ? messages.youKeep : fill(messages.keptBy, { name: nameInGoal(squad, goal.keeperId) }),
    heldCents === savedCents || closedAt ? null : fill(messages.heldNow, { amount: formatMoney(heldCents, currency) }),
    until && fill(messages.until, { day: formatShortDate(until, today) }),
    reachedAt && !closedAt ? messages.reached : !closedAt && paceWords(goal, today),
  ].filter(Boolean);
  const isHandedOver = goal.waiting.some(({ kind, state }) => kind === "keeper" && state === "sent");
  const items: MenuItem[] = [
    { text: messages.useForBill, icon: Receipt, onChoose: () => onOpen("use") },
    {
      text: messages.shareGoal,
      icon: Share2,
      onChoose: () => void shareLink(name, location.origin + squadPaths.goal(squad.id, goal.id)),
    },
    ...(goal.canManage
      ? [
          { text: messages.editGoal, icon: Pencil, onChoose: () => onOpen("edit") },
          // One that waits is answered or taken back first.
          ...(isHandedOver ? [] : [{ text: messages.handOver, icon: HandCoins, onChoose: () => onOpen("keeper") }]),
          { text: messages.close, icon: Lock, onChoose: () => onOpen("close") },
        ]
      : []),
  ];
  return (
    // A link in the chat leads to it.
    <li data-item={goal.id} tabIndex={-1} className="card-line min-w-0 p-4 md:p-5" aria-labelledby={id}>
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 id={id} className="text-lg wrap-anywhere">
            {emoji && <span aria-hidden="true">{emoji} </span>}
            <bdi>{name}</bdi>
          </h3>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2">
            <Money cents={savedCents} currency={currency} size={22} />
            <span className="text-ink-soft">
              {fill(messages.saved, { amount: "", target: formatMoney(targetCents, currency) }).trim()}
            </span>
          </p>
        </div>
        {!closedAt && !squad.archivedAt && (
          <Menu
            label={fill(messages.more, { goal: isolate(name) })}
            icon={<EllipsisVertical className="icon-20" />}
            items={items}
          />
        )}
      </div>
      <div className="mt-3">
        <GoalStrip goal={goal} squad={squad} />
      </div>
      <p className="mt-2 text-sm text-ink-soft wrap-anywhere">{closedAt ? messages.closedLine : facts.join(" · ")}</p>
      <GoalParts goal={goal} squad={squad} />
      {!closedAt && (
        <div className="mt-4 flex flex-wrap gap-2">
          {!squad.archivedAt && (
            <Button variant="primary" onClick={() => onOpen("in")}>
              {messages.putIn}
            </Button>
          )}
          {(own > 0 || (isKeeper && heldCents > 0)) && (
            <Button onClick={() => onOpen("out")}>{messages.takeOut}</Button>
          )}
        </div>
      )}
      <GoalMoves goal={goal} squad={squad} />
    </li>
  );
}

/** Who put in how much, took out and used, and what they pledged. */
function GoalParts({ goal, squad }: { goal: Goal; squad: Squad }) {
  const ids = [...new Set([...goal.parts, ...goal.pledges].map(({ memberId }) => memberId))];
  if (ids.length === 0) return null;
  const amount = (cents: number) => formatMoney(cents, goal.currency);
  return (
    <ul aria-label={messages.whoPutIn} className="mt-3 flex flex-col gap-2">
      {ids.map((memberId) => {
        const member = memberOf(squad, memberId);
        const part = goal.parts.find((each) => each.memberId === memberId);
        const pledge = goal.pledges.find((each) => each.memberId === memberId);
        const facts = [
          part && part.putInCents !== part.cents && fill(messages.putInPart, { amount: amount(part.putInCents) }),
          part && part.takenOutCents > 0 && fill(messages.takenOutPart, { amount: amount(part.takenOutCents) }),
          part && part.usedCents > 0 && fill(messages.usedPart, { amount: amount(part.usedCents) }),
          pledge &&
            fill(pledge.every === "week" ? messages.pledgeWeek : messages.pledgeMonth, {
              amount: amount(pledge.cents),
            }),
        ].filter(Boolean);
        return (
          <li key={memberId} className="flex items-center gap-3">
            {member && <Avatar person={faceOfMember(member)} size={28} />}
            <span className="min-w-0 flex-1">
              <span className="block truncate">
                {memberId === squad.myMemberId ? messages.you : <bdi>{member ? memberName(member) : ""}</bdi>}
              </span>
              {facts.length > 0 && <span className="block text-sm text-ink-soft">{facts.join(" · ")}</span>}
            </span>
            <Money cents={part?.cents ?? 0} currency={goal.currency} />
          </li>
        );
      })}
    </ul>
  );
}
