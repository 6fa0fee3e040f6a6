import { ChartPie, Flame, PiggyBank, Trophy } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { figures, networkEffects } from "#web/site/content.ts";
import type { Coming } from "#web/site/content.ts";
import * as paths from "#web/paths.ts";
import { ana, leo } from "#web/site/sample.ts";
import { OwnBubble, TheirBubble } from "#web/splits/chat/chat-bubble.tsx";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { ComingMark } from "#web/site/coming-mark.tsx";

export function NetworkEffects() {
  return (
    <section aria-labelledby="network-title" className="public-well grid grid-cols-1 gap-x-16 gap-y-12 lg:grid-cols-2">
      <div className="flex flex-col items-start">
        <h2 id="network-title" className="public-title max-w-[14ch]">
          {messages.networkHeading}
        </h2>
        <p className="mt-4 max-w-[27rem] text-pretty text-ink-soft">{messages.networkSentence}</p>
        <Figures />
        <AnchorButton href={paths.signUp} variant="primary" className="mt-9">
          {messages.experienceNetworkEffect}
        </AnchorButton>
      </div>
      <ul className="grid grid-cols-1 content-start gap-3 sm:grid-cols-2">
        <li className="card-line p-5 sm:col-span-2 md:p-6">
          <h3 className="text-lg">{networkEffects.chat.title}</h3>
          <p className="mt-1 text-pretty text-ink-soft">{networkEffects.chat.sentence}</p>
          <div aria-hidden="true" className="mt-5 flex flex-col gap-3 border-t border-base-300 pt-5">
            <TheirBubble person={leo} time="9:41 PM">
              {messages.chatQuestion}
            </TheirBubble>
            <OwnBubble foot={null}>{messages.chatAnswer}</OwnBubble>
            <TheirBubble person={ana} time="9:43 PM">
              {messages.chatThanks}
            </TheirBubble>
          </div>
        </li>
        <Seat icon={Trophy} {...networkEffects.challenges} />
        <Seat icon={PiggyBank} {...networkEffects.savings} />
        <Seat icon={ChartPie} {...networkEffects.stats} />
        <Seat icon={Flame} {...networkEffects.streak} />
      </ul>
    </section>
  );
}

function Figures() {
  return (
    <>
      <h3 id="goals-title" className="mt-10 text-base font-semibold text-ink-soft">
        {messages.goalsHeading}
      </h3>
      <ul
        aria-labelledby="goals-title"
        className="mt-4 grid w-full max-w-[27rem] grid-cols-2 gap-x-4 gap-y-6 sm:gap-x-8"
      >
        {figures
          .filter(({ goal }) => goal)
          .map((figure) => (
            <Figure key={figure.of} {...figure} />
          ))}
      </ul>
      <p className="mt-5 max-w-[27rem] text-sm text-ink-soft">
        {messages.goalsSentence}
        {figures
          .filter(({ goal }) => !goal)
          .map(({ value, of }) => (
            <span key={of} className="block">
              <Sentence
                text={messages.trueToday}
                values={{ figure: <strong className="font-medium text-base-content">{`${value} ${of}`}</strong> }}
              />
            </span>
          ))}
      </p>
    </>
  );
}

/** A list item and not a term with its definition, which would be read the wrong way round: "security, Enterprise". */
function Figure({ value, of }: { value: string; of: string }) {
  return (
    <li>
      <p className="text-[1.75rem] leading-9 font-bold tracking-tight tabular-nums sm:text-2xl">{value}</p>
      <p className="text-ink-soft">{of}</p>
    </li>
  );
}

type SeatProps = { icon: LucideIcon; title: string; sentence: string; coming?: Coming };

/** A benefit that is not built yet is shown as an empty seat. Its mark is read after its title. */
function Seat({ icon: Icon, title, sentence, coming }: SeatProps) {
  return (
    <li className="seat-empty relative">
      <div className="flex min-h-7 items-center">
        <Icon className="icon-20" />
      </div>
      <h3 className="mt-4 text-base font-semibold">{title}</h3>
      <ComingMark of={coming} className="absolute top-3.5 right-4.5" />
      <p className="mt-0.5 text-sm text-pretty text-ink-soft">{sentence}</p>
    </li>
  );
}
