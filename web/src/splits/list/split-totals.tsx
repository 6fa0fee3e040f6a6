import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import type { ReactNode } from "react";
import type { SplitTotals } from "#domain/splits/split-list.ts";
import type { OpenSide } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { plural } from "#web/ui/format/plural.ts";
import { namesOf } from "#web/ui/format/names-of.ts";
import { FittedMoney } from "#web/ui/format/fitted-money.tsx";

/** The totals: created, owed to the user, owed by the user. On phones, what is open comes first. */
export function SplitTotalCards({ totals: { createdCents, createdCount, owed, owe } }: { totals: SplitTotals }) {
  return (
    <dl className="flex flex-wrap gap-3 md:grid md:grid-cols-[5fr_4fr_4fr] md:gap-5">
      <Card
        className="bg-base-200 max-md:order-last max-md:basis-full"
        label={<span className="text-ink-soft">{messages.totalSplitAmount}</span>}
        figure={<FittedMoney cents={createdCents} />}
        note={plural(createdCount, messages.splitsCreatedByYou)}
        noteTone="text-ink-soft"
      />
      <SideCard side={owed} kind="owed" />
      <SideCard side={owe} kind="owe" />
    </dl>
  );
}

const sides = {
  owed: {
    icon: ArrowDownLeft,
    words: messages.youAreOwed,
    by: messages.owedBy,
    none: messages.noOneOwesYou,
    soft: "bg-owed-soft",
  },
  owe: {
    icon: ArrowUpRight,
    words: messages.youOwe,
    by: messages.owedTo,
    none: messages.youOweNoOne,
    soft: "bg-owe-soft",
  },
};

function SideCard({ side: { cents, people, peopleCount }, kind }: { side: OpenSide; kind: "owed" | "owe" }) {
  const { icon: Icon, words, by, none, soft } = sides[kind];
  const open = cents > 0;
  const tone = open ? (kind === "owed" ? "text-owed" : "text-owe") : "text-settled";
  return (
    <Card
      className={open ? soft : "bg-base-200"}
      label={
        <span className={`flex items-center gap-1.5 font-medium ${tone}`}>
          <Icon className="icon-14 shrink-0" />
          {words}
        </span>
      }
      figure={<FittedMoney cents={cents} tone={open ? kind : "settled"} size="40-28" />}
      note={open ? fill(by, { names: namesOf(people, peopleCount) }) : none}
      noteTone={open ? "" : "text-ink-soft"}
    />
  );
}

type CardProps = { className: string; label: ReactNode; figure: ReactNode; note: string; noteTone: string };

function Card({ className, label, figure, note, noteTone }: CardProps) {
  return (
    <div className={`min-w-0 flex-[1_1_8rem] rounded-box px-4 py-4 md:px-5 md:py-5 ${className}`}>
      <dt className="text-sm md:text-base">{label}</dt>
      <dd className="mt-4">{figure}</dd>
      <dd className={`mt-3 line-clamp-2 text-sm text-pretty wrap-anywhere ${noteTone}`}>{note}</dd>
    </div>
  );
}
