import { Play } from "lucide-react";
import { HeroScene } from "#web/site/landing/hero-scene.tsx";
import { paths } from "#web/paths.ts";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";

export function Hero() {
  return (
    <section aria-labelledby="hero-title" className="hero on-carbon pt-[calc(76px+var(--safe-top))]">
      <div className="public-width hero-grid">
        <div>
          <h1 id="hero-title" className="hero-title">
            One tab.
            <br />
            Everyone’s
            <br />
            <span className="marker-word">square.</span>
          </h1>
          <p className="mt-8 max-w-[29rem] text-lg text-pretty text-carbon-ink-soft md:text-[1.375rem] md:leading-8">
            Put in the bill, pick who was there. Squadtab tears it into fair shares and does the asking, so no one has
            to chase a friend for $33.33.
          </p>
          <div className="mt-8 flex flex-wrap gap-3">
            <AnchorButton href={paths.signUp} variant="marker" size="large" className="max-sm:w-full">
              Start Your Squad
            </AnchorButton>
            <AnchorButton
              href={paths.demo}
              variant="on-carbon"
              size="large"
              className="max-sm:w-full"
              icon={<Play className="icon-20" />}
            >
              See How It Works
            </AnchorButton>
          </div>
          <p className="mt-6 text-sm text-carbon-ink-soft">Free, with zero transaction fees.</p>
        </div>
        <HeroScene />
      </div>
    </section>
  );
}
