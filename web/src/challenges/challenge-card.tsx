import { Check } from "lucide-react";
import { isPersonal, type Challenge, type ChallengePerson } from "#domain/challenges/challenges.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { useChallenge } from "#web/challenges/change-challenge.ts";
import { Confetti } from "#web/challenges/confetti.tsx";
import * as messages from "#web/challenges/messages.ts";
import { faceOfMember } from "#web/people/member-face.ts";
import { personWords, togetherWords } from "#web/challenges/progress-words.ts";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { faceOf, nameInside } from "#web/ui/format/names.ts";
import { useToday } from "#web/ui/format/use-now.ts";

type ChallengeCardProps = { challenge: Challenge; squad: Squad };

/** A challenge with its terms, how it stands, and what the signed-in user can do about it. */
export function ChallengeCard({ challenge, squad }: ChallengeCardProps) {
  const { id, kind, sentence, state, joined, selfReported, progress, people, wouldBe } = challenge;
  const today = useToday();
  const isOver = state === "ended" || state === "final";
  const mine = people.find(({ person }) => person.id === ownId(squad));
  const faceIn = (person: ChallengePerson["person"]) => {
    const member = squad.members.find((each) => each.person?.id === person.id);
    return member ? faceOfMember(member) : faceOf(person);
  };
  const hasWon = isOver && (isPersonal(kind) ? mine : progress)?.outcome === "won";
  return (
    <li className="card-line relative p-5">
      {state === "ended" && joined && hasWon && <Confetti challengeId={id} />}
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-semibold">
          {messages.kinds[kind]}
          {selfReported && <span className="font-normal text-ink-soft"> · {messages.selfReported}</span>}
        </span>
        <span className="text-sm text-ink-soft">{whenWords(challenge, today)}</span>
      </p>
      <p className="mt-1 wrap-anywhere">{sentence}</p>
      {progress && (
        <div className="mt-4">
          {!isPersonal(kind) && (
            <Progress
              share={progress.target === 0 ? 0 : progress.done / progress.target}
              tone={kind === "spend-less" && progress.done > progress.target ? "error" : "ink"}
              label={togetherWords(challenge, progress, squad.currency)}
            />
          )}
          <p className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm">
            <span>{togetherWords(challenge, progress, squad.currency)}</span>
            {isOver && (
              <span className={`font-semibold ${hasWon ? "text-owed" : "text-ink-soft"}`}>
                {hasWon ? messages.won : messages.lost}
              </span>
            )}
          </p>
        </div>
      )}
      {wouldBe && (
        <p className="mt-1 text-sm text-ink-soft">
          {wouldBe.outcome === "won" ? messages.wouldBeWon : messages.wouldBeLost}
        </p>
      )}
      {progress && isPersonal(kind) ? (
        <ul aria-label={messages.participants} className="mt-3 flex flex-col gap-2">
          {people.map((one) => (
            <li key={one.person.id} className="flex items-center gap-3">
              <Avatar person={faceIn(one.person)} size={28} />
              <span className="min-w-0 flex-1 truncate">{one === mine ? messages.you : nameInside(one.person)}</span>
              <span className="text-sm text-ink-soft">{personWords(challenge, one, squad.currency)}</span>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-3">
          <AvatarStack people={people.map(({ person }) => faceIn(person))} />
        </div>
      )}
      {!squad.archivedAt && !isOver && <Actions challenge={challenge} squad={squad} />}
    </li>
  );
}

const ownId = ({ members, myMemberId }: Squad): string | undefined =>
  members.find(({ id }) => id === myMemberId)?.person?.id;

function whenWords({ state, from, until, finalAt }: Challenge, today: string): string {
  switch (state) {
    case "upcoming":
      return fill(messages.startsOn, { day: formatShortDate(from, today) });
    case "running":
      return fill(messages.endsOn, { day: formatShortDate(until, today) });
    case "ended":
      return fill(messages.lateUntil, { day: formatShortDate(localDay(new Date(finalAt)), today) });
    case "final":
      return fill(messages.endedOn, { day: formatShortDate(until, today) });
  }
}

function Actions({ challenge, squad }: ChallengeCardProps) {
  const { join, leave, checkIn } = useChallenge(squad.id, challenge);
  const { state, kind, joined, checkedIn } = challenge;
  if (!joined)
    return state === "upcoming" ? (
      <Button variant="primary" className="mt-4" busy={join.isPending} onClick={() => join.mutate()}>
        {messages.join}
      </Button>
    ) : null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {kind === "habit" && state === "running" && (
        <Button
          variant={checkedIn ? "line" : "primary"}
          aria-pressed={checkedIn}
          icon={checkedIn && <Check className="icon-16" />}
          busy={checkIn.isPending}
          onClick={() => checkIn.mutate()}
        >
          {checkedIn ? messages.checkedIn : messages.checkIn}
        </Button>
      )}
      <Button variant="line" busy={leave.isPending} onClick={() => leave.mutate()}>
        {messages.leave}
      </Button>
    </div>
  );
}
