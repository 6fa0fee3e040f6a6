import type { ReactNode } from "react";
import * as messages from "#web/site/messages.ts";
import { coreFeatures } from "#web/site/content.ts";
import type { Coming } from "#web/site/content.ts";
import { EndableSessions } from "#web/site/features/endable-sessions.tsx";
import { dinnerForm, maya } from "#web/site/sample.ts";
import { climbing, gameNight } from "#web/site/sample-events.ts";
import { EventTicket } from "#web/site/vignettes/event-ticket.tsx";
import { FlatSquad } from "#web/site/vignettes/flat-squad.tsx";
import { InvitedByMail } from "#web/site/vignettes/invited-by-mail.tsx";
import { PayAndConfirm } from "#web/site/vignettes/pay-and-confirm.tsx";
import { Tiers } from "#web/site/vignettes/tiers.tsx";
import { directScope, readBill } from "#web/splits/form/bill.ts";
import { ReceiptPreview } from "#web/splits/form/split-preview.tsx";
import { ComingMark } from "#web/site/coming-mark.tsx";

const dinnerBill = readBill(dinnerForm, directScope(dinnerForm, maya));

export function CoreFeatures() {
  return (
    <section aria-labelledby="core-title">
      <h2 id="core-title" className="public-title">
        {messages.coreFeatures}
      </h2>
      <ul className="mt-10 grid gap-5 lg:mt-12 lg:grid-cols-12">
        <Card {...coreFeatures.portions} className="lg:col-span-7">
          <div className="w-[min(380px,100%)]">
            <ReceiptPreview form={dinnerForm} bill={dinnerBill} today="2026-11-20" />
          </div>
        </Card>
        <Card {...coreFeatures.events} className="lg:col-span-5">
          <div className="flex w-full flex-col gap-4">
            <EventTicket event={gameNight} />
            <EventTicket event={climbing} />
          </div>
        </Card>
        <Card {...coreFeatures.squads} className="lg:col-span-5">
          <FlatSquad />
        </Card>
        <Card {...coreFeatures.security} className="lg:col-span-7">
          <EndableSessions />
        </Card>
        <Card {...coreFeatures.payments} className="lg:col-span-7">
          <PayAndConfirm />
        </Card>
        <Card {...coreFeatures.rewards} className="lg:col-span-5" flush>
          <InvitedByMail />
          <div className="mt-8">
            <Tiers />
          </div>
        </Card>
      </ul>
    </section>
  );
}

type CardProps = {
  title: string;
  sentence: string;
  coming?: Coming;
  className: string;
  /** The picture is aligned to the card's lower edge. */
  flush?: boolean;
  children: ReactNode;
};

function Card({ title, sentence, coming, className, flush = false, children }: CardProps) {
  return (
    <li className={`core-card ${coming === "all" ? "core-card-coming" : ""} ${className}`}>
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 className="text-xl">{title}</h3>
          <ComingMark of={coming} />
        </div>
        <p className="mt-2 max-w-[32rem] text-pretty text-ink-soft">{sentence}</p>
      </div>
      {/* Components of the app as pictures; the text above explains them. */}
      <div aria-hidden="true" inert className={`core-stage ${flush ? "pb-0!" : ""}`}>
        {children}
      </div>
    </li>
  );
}
