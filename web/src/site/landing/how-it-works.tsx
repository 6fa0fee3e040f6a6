import type { ReactNode } from "react";
import * as messages from "#web/site/messages.ts";
import { steps } from "#web/site/content.ts";
import type { Coming } from "#web/site/content.ts";
import * as paths from "#web/paths.ts";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";
import { ComingMark } from "#web/site/coming-mark.tsx";
import { NoEventsPicture } from "#web/ui/illustrations/no-events.tsx";
import { NoFriendsPicture } from "#web/ui/illustrations/no-friends.tsx";
import { NoSplitsPicture } from "#web/ui/illustrations/no-splits.tsx";

export function HowItWorks() {
  const [build, coordinate, pay] = steps;
  return (
    <section id="how-it-works" aria-labelledby="how-title" className="scroll-mt-24">
      <h2 id="how-title" className="public-title">
        {messages.stepsHeading}
      </h2>
      <ol className="mt-10 grid gap-x-6 gap-y-12 md:grid-cols-3 lg:mt-12">
        <Step {...build} picture={<NoFriendsPicture />} />
        <Step {...coordinate} picture={<NoEventsPicture />} />
        <Step {...pay} picture={<NoSplitsPicture />} />
      </ol>
      <AnchorButton href={paths.signUp} variant="primary" size="large" className="mt-10">
        {messages.startYourSquad}
      </AnchorButton>
    </section>
  );
}

type StepProps = { number: string; title: string; sentence: string; coming?: Coming; picture: ReactNode };

function Step({ number, title, sentence, coming, picture }: StepProps) {
  return (
    <li className="relative">
      <div className="vignette">
        <div className="w-[min(220px,80%)] self-end">{picture}</div>
      </div>
      <div className="mt-5 grid grid-cols-[2.25rem_minmax(0,1fr)]">
        {/* The list itself is numbered. */}
        <span aria-hidden="true" className="font-semibold text-primary tabular-nums">
          {number}
        </span>
        <div>
          <h3 className="text-lg">{title}</h3>
          <p className="mt-2 text-pretty text-ink-soft">{sentence}</p>
        </div>
      </div>
      <ComingMark of={coming} className="absolute top-3 right-3" />
    </li>
  );
}
