import { ArrowDownLeft, Check } from "lucide-react";
import { formatMoney } from "#domain/money/format-money.ts";
import { previewShares } from "#domain/splits/splits.ts";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { Phone } from "#web/site/landing/phone.tsx";
import { ana, dinner, leo, maya } from "#web/site/sample.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { faceOf } from "#web/ui/format/names.ts";
import { BillPreviewShare } from "#web/splits/bill-preview.tsx";

const { creatorShareCents, leastCents } = previewShares(dinner.totalCents, 2);

/** A torn bill and the app's split of it, built from the app's components with sample content. */
export function HeroScene() {
  return (
    <div
      className="hero-scene"
      role="img"
      aria-label={fill(messages.heroPicture, {
        total: formatMoney(dinner.totalCents),
        own: formatMoney(creatorShareCents),
        share: formatMoney(leastCents),
      })}
    >
      <div inert aria-hidden="true" className="contents">
        {/* The bill stays white in the dark theme. */}
        <div className="hero-bill" data-theme="squadtab-light">
          <div className="bill-preview hero-receipt">
            <div className="bill-preview-head">
              <p className="text-lg font-bold">{dinner.merchant}</p>
              <p className="mt-1 text-sm text-ink-soft">{fill(messages.billPlace, { day: dinner.day })}</p>
              <BillLines />
              <div className="mt-4 flex items-end justify-between">
                <span className="pb-1 font-semibold">{messages.total}</span>
                <Money cents={dinner.totalCents} size={52} />
              </div>
            </div>
            <BillPreviewShare person={faceOf(maya)} name={messages.you} cents={creatorShareCents} kind="you" />
            <BillPreviewShare
              person={faceOf(ana)}
              name={ana.displayName}
              cents={leastCents}
              kind="plain"
              note={
                <span className="flex items-center gap-1.5">
                  <Check className="icon-14" />
                  {messages.paid}
                </span>
              }
            />
          </div>
          <div className="bill-preview hero-torn">
            <BillPreviewShare
              person={faceOf(leo)}
              name={leo.displayName}
              cents={leastCents}
              kind="plain"
              note={
                <span className="flex items-center gap-1.5 font-medium text-owed">
                  <ArrowDownLeft className="icon-14" />
                  {messages.leoOwesYou}
                </span>
              }
            />
          </div>
        </div>
        <div className="hero-phone">
          <Phone />
          <p className="hero-note" data-theme="squadtab-light">
            <Avatar person={faceOf(ana)} size={28} />
            <span className="font-semibold">{messages.anaPaidYou}</span>
            <Money cents={leastCents} />
          </p>
        </div>
      </div>
    </div>
  );
}

function BillLines() {
  return (
    <ul className="mt-4 border-t-2 border-dashed border-base-300 pt-4">
      {dinner.lines.map(({ text, cents }) => (
        <li key={text} className="flex justify-between py-0.5">
          <span>{text}</span>
          <span className="money">{formatMoney(cents).slice(1)}</span>
        </li>
      ))}
    </ul>
  );
}
