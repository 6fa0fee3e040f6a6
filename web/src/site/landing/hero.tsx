import { Play } from "lucide-react";
import * as messages from "#web/site/messages.ts";
import { HeroScene } from "#web/site/landing/hero-scene.tsx";
import * as paths from "#web/paths.ts";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="hero on-carbon pt-[calc(76px+var(--safe-top))]">
      <div className="public-width hero-grid">
        <div>
          <h1 id="hero-title" className="hero-title">
            <Sentence
              text={messages.heroHeading}
              values={{ break: <br />, marked: <span className="marker-word">{messages.heroHeadingMarked}</span> }}
            />
          </h1>
          <p className="mt-8 max-w-[29rem] text-lg text-pretty text-carbon-ink-soft md:text-[1.375rem] md:leading-8">
            {messages.heroSentence}
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AnchorButton href={paths.signUp} variant="marker" size="large" className="max-sm:w-full">
              {messages.startYourSquad}
            </AnchorButton>
            <AnchorButton
              href={paths.demo}
              variant="on-carbon"
              size="large"
              className="max-sm:w-full"
              icon={<Play className="icon-20" />}
            >
              {messages.seeHowItWorks}
            </AnchorButton>
          </div>
          <p className="mt-6 text-sm text-carbon-ink-soft">{messages.freeOfFees}</p>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}
