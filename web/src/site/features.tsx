import * as messages from "#web/site/messages.ts";
import { CoreFeatures } from "#web/site/features/core-features.tsx";
import { MoreFeatures } from "#web/site/features/more-features.tsx";
import { dinnerSplit, maya } from "#web/site/sample.ts";
import * as paths from "#web/paths.ts";
import { PublicPage } from "#web/site/layout/public-page.tsx";
import { shareSegments } from "#web/splits/share-segments.ts";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { Money } from "#web/ui/format/money.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { SharesBar } from "#web/splits/shares-bar.tsx";

export default function FeaturesPage() {
  return (
    <PublicPage ground="carbon">
      <section aria-labelledby="features-title" className="hero hero-short on-carbon pt-[calc(76px+var(--safe-top))]">
        <div className="public-width flex flex-wrap items-end justify-between gap-x-10 gap-y-12 pt-10 md:pt-16">
          <div className="min-w-0">
            <h1 id="features-title" className="hero-title">
              <Sentence
                text={messages.allFeaturesHeading}
                values={{
                  break: <br />,
                  marked: <span className="marker-word whitespace-nowrap">{messages.allFeaturesHeadingMarked}</span>,
                }}
              />
            </h1>
            <p className="mt-8 max-w-[29rem] text-lg text-pretty text-carbon-ink-soft md:text-[1.375rem] md:leading-8">
              {messages.allFeaturesSentence}
            </p>
          </div>
          <p className="min-w-0 pb-3 lg:text-right">
            <span className="block font-semibold">{dinnerSplit.name}</span>
            <span className="block text-sm text-carbon-ink-soft">
              {fill(messages.sampleSplitNote, { count: dinnerSplit.participants.length + 1 })}
            </span>
            <Money cents={dinnerSplit.totalCents} size={76} className="mt-4 block text-[length:min(4.75rem,23.8vw)]!" />
          </p>
        </div>
      </section>
      <div className="public-width">
        <SharesBar segments={shareSegments(dinnerSplit, maya.id)} className="hero-shares-bar" />
      </div>
      <div className="public-width public-sections">
        <CoreFeatures />
        <MoreFeatures />
        <section
          aria-labelledby="ready-title"
          className="on-carbon flex flex-wrap items-center justify-between gap-8 rounded-[24px] bg-carbon px-5 py-12 text-carbon-ink md:px-14 md:py-16"
        >
          <div>
            <h2 id="ready-title" className="public-title">
              {messages.readyToGetStarted}
            </h2>
            <p className="mt-4 max-w-[29rem] text-pretty text-carbon-ink-soft">{messages.installSentence}</p>
          </div>
          <div className="flex flex-wrap gap-3 max-sm:w-full">
            <AnchorButton href={paths.signUp} variant="marker" size="large" className="max-sm:w-full">
              {messages.signUpNow}
            </AnchorButton>
            <AnchorButton href={paths.demo} variant="on-carbon" size="large" className="max-sm:w-full">
              {messages.seeHowItWorks}
            </AnchorButton>
          </div>
        </section>
      </div>
    </PublicPage>
  );
}
