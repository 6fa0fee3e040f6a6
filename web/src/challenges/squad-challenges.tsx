import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { ChallengeCard } from "#web/challenges/challenge-card.tsx";
import { challengesQuery } from "#web/challenges/challenges-query.ts";
import * as messages from "#web/challenges/messages.ts";
import { NewChallengeDialog, type ChosenGoal } from "#web/challenges/new-challenge-dialog.tsx";
import { StreakSection } from "#web/challenges/streak-section.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { SkeletonGroup, SkeletonRow } from "#web/ui/feedback/skeleton.tsx";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

/** The streak and the challenges of a squad. `goals` are its open savings goals. */
export function SquadChallenges({ squad, goals }: { squad: Squad; goals: readonly ChosenGoal[] }) {
  const create = useDialogAddress("challenge");
  return (
    <div className="flex flex-col gap-9">
      <StreakSection squad={squad} />
      <section aria-labelledby="squad-challenges">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="squad-challenges" className="text-lg">
            {messages.challenges}
          </h2>
          {!squad.archivedAt && (
            <Button size="small" icon={<Plus className="icon-16" />} onClick={() => create.show()}>
              {messages.newChallenge}
            </Button>
          )}
        </div>
        <Challenges squad={squad} />
      </section>
      {create.open && !squad.archivedAt && <NewChallengeDialog squad={squad} goals={goals} onClose={create.close} />}
    </div>
  );
}

function Challenges({ squad }: { squad: Squad }) {
  const { data, error, refetch } = useQuery(challengesQuery(squad.id));
  if (!data)
    return error ? (
      <LoadError failure={failures.loadChallenges} error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonGroup label={messages.loadingChallenges}>
        <SkeletonRow />
        <SkeletonRow />
      </SkeletonGroup>
    );
  const past = data.challenges.filter(({ state }) => state === "final");
  const current = data.challenges.filter(({ state }) => state !== "final");
  return (
    <>
      {current.length === 0 && (
        <p className="well mt-4 p-5">
          {past.length === 0 && <span className="block font-medium">{messages.noChallenges}</span>}
          <span className="text-ink-soft">{messages.noChallengesHint}</span>
        </p>
      )}
      <ul aria-labelledby="squad-challenges" className="mt-4 flex flex-col gap-3">
        {current.map((challenge) => (
          <ChallengeCard key={challenge.id} challenge={challenge} squad={squad} />
        ))}
      </ul>
      {past.length > 0 && (
        <>
          <h3 id="past-challenges" className="mt-7 font-semibold">
            {messages.pastChallenges}
          </h3>
          <ul aria-labelledby="past-challenges" className="mt-3 flex flex-col gap-3">
            {past.map((challenge) => (
              <ChallengeCard key={challenge.id} challenge={challenge} squad={squad} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
