import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import * as messages from "#web/site/messages.ts";
import { highlights } from "#web/site/content.ts";
import type { Coming } from "#web/site/content.ts";
import * as paths from "#web/paths.ts";
import { potluck } from "#web/site/sample-events.ts";
import { EventTicket } from "#web/site/vignettes/event-ticket.tsx";
import { Fridays } from "#web/site/vignettes/fridays.tsx";
import { Portions } from "#web/site/vignettes/portions.tsx";
import { ReceiptLink } from "#web/site/vignettes/receipt-link.tsx";
import { Squads } from "#web/site/vignettes/squads.tsx";
import { Tiers } from "#web/site/vignettes/tiers.tsx";
import { AnchorButton } from "#web/ui/controls/plain-button.tsx";
import { Badge } from "#web/ui/controls/badge.tsx";
import { ComingMark } from "#web/site/coming-mark.tsx";

export function FeatureCards() {
  return (
    <section id="features" aria-labelledby="features-title" className="scroll-mt-24">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6">
        <h2 id="features-title" className="public-title max-w-[12ch]">
          {messages.featuresHeading}
        </h2>
        <AnchorButton href={paths.features}>
          {messages.seeAllFeatures}
          <ArrowRight className="icon-16" />
        </AnchorButton>
      </div>
      <ul className="mt-10 grid grid-cols-1 gap-x-6 gap-y-12 md:grid-cols-2 lg:mt-12 lg:grid-cols-3">
        <Card {...highlights.squads} picture={<Squads />} />
        <Card {...highlights.events} picture={<SmallTicket />} />
        <Card {...highlights.portions} picture={<Portions />} />
        <Card {...highlights.recurring} picture={<Fridays />} />
        <Card {...highlights.points} picture={<Tiers />} />
        <Card {...highlights.privacy} picture={<ReceiptLink />} />
      </ul>
    </section>
  );
}

type CardProps = { title: string; badge: string; sentence: string; coming?: Coming; picture: ReactNode };

/** The mark for an unfinished feature is on the picture, because the badge belongs to the title. */
function Card({ title, badge, sentence, coming, picture }: CardProps) {
  return (
    <li className="@container relative flex flex-col">
      <div
        aria-hidden="true"
        inert
        className={`vignette ${coming ? "vignette-marked" : ""} ${coming === "all" ? "vignette-coming" : ""}`}
      >
        {picture}
      </div>
      <div className="mt-5 flex items-center justify-between gap-x-4 cramped:flex-wrap">
        <h3 className="text-lg">{title}</h3>
        <Badge tone="info">{badge}</Badge>
      </div>
      <ComingMark of={coming} className="absolute top-3 right-3" />
      <p className="mt-2 max-w-[26rem] text-pretty text-ink-soft">{sentence}</p>
    </li>
  );
}

/** The whole event ticket, scaled down to a picture. */
const SmallTicket = () => (
  <div className="w-[396px] [zoom:0.7]">
    <EventTicket event={potluck} />
  </div>
);
