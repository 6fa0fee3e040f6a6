import { useId } from "react";
import type { Goal, GoalMove } from "#domain/goals/goals.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { useAnswerMove } from "#web/goals/change-goal.ts";
import { moveWords, stateWords } from "#web/goals/goal-words.ts";
import * as messages from "#web/goals/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { giveFocusBack } from "#web/ui/overlay/give-focus-back.ts";

type MovesProps = { goal: Goal; squad: Squad };

/** Money that waits for an answer, with what the user can do about it, and the newest lines of the goal's book. */
export function GoalMoves({ goal, squad }: MovesProps) {
  return (
    <>
      <Moves title={messages.waiting} moves={goal.waiting} goal={goal} squad={squad} />
      {goal.moves.length > 0 && (
        <details className="mt-4">
          <summary className="w-fit cursor-pointer py-1 text-sm text-ink-soft underline underline-offset-4 pointer-coarse:py-3">
            {messages.lately}
          </summary>
          <Moves title={messages.lately} isTitleHidden moves={goal.moves} goal={goal} squad={squad} />
        </details>
      )}
    </>
  );
}

type MoveListProps = MovesProps & { title: string; isTitleHidden?: boolean; moves: readonly GoalMove[] };

function Moves({ title, isTitleHidden = false, moves, goal, squad }: MoveListProps) {
  const id = useId();
  if (moves.length === 0) return null;
  return (
    <section aria-labelledby={id} className={isTitleHidden ? "" : "mt-5"}>
      <h4 id={id} className={isTitleHidden ? "sr-only" : "text-sm font-medium text-ink-soft"}>
        {title}
      </h4>
      <ul aria-labelledby={id} className="mt-2 flex flex-col gap-2">
        {moves.map((move) => (
          <Move key={move.id} move={move} goal={goal} squad={squad} />
        ))}
      </ul>
    </section>
  );
}

function Move({ move, goal, squad }: MovesProps & { move: GoalMove }) {
  const today = useToday();
  const answer = useAnswerMove(goal);
  const isAsked = move.state === "sent" && move.canConfirm;
  const isReceiver = (move.kind === "in" ? move.keeper : move.member).id === squad.myMemberId;
  const day = formatShortDate(localDay(new Date(move.createdAt)), today);
  const state = stateWords(move, squad);
  const isHandOver = move.kind === "keeper";
  const confirmText = isHandOver ? messages.iHaveIt : isAsked && isReceiver ? messages.gotIt : messages.itArrived;
  const disputeText = isHandOver ? messages.iDoNotHaveIt : isReceiver ? messages.didNotGetIt : messages.itDidNotArrive;
  const button = (choice: "confirm" | "dispute" | "withdraw", text: string, variant: "primary" | "line") => (
    <Button
      size="small"
      variant={variant}
      busy={answer.isPending}
      onClick={({ currentTarget }) => {
        const more = currentTarget.closest("ul")?.closest("li")?.querySelector("[aria-haspopup=menu]") ?? null;
        // The button disappears with the question, so the focus moves on.
        const onSuccess = () => {
          if (document.activeElement === currentTarget) giveFocusBack(more);
        };
        answer.mutate({ move, answer: choice }, { onSuccess });
      }}
    >
      {text}
    </Button>
  );
  return (
    <li
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 rounded-field px-3.5 py-2.5 ${isAsked ? "bg-marker-soft" : "bg-base-200"}`}
    >
      <span className="min-w-0 flex-1 basis-56">
        <span className={`block font-medium wrap-anywhere ${move.state === "withdrawn" ? "line-through" : ""}`}>
          {moveWords(move, squad)}
        </span>
        <span className="block text-sm text-ink-soft">{[state, day].filter(Boolean).join(" · ")}</span>
      </span>
      {(move.canConfirm || move.canDispute || move.canWithdraw) && (
        <span className="flex flex-wrap gap-2">
          {move.canConfirm && button("confirm", confirmText, "primary")}
          {move.canDispute && button("dispute", disputeText, "line")}
          {move.canWithdraw && button("withdraw", messages.withdraw, "line")}
        </span>
      )}
    </li>
  );
}
