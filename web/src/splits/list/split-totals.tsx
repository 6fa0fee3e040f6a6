import { ArrowDownLeft, ArrowUpRight } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import type { SplitTotals } from "#domain/split-list.ts";
import type { OpenSide } from "#domain/splits.ts";
import { namesOf } from "#web/splits/names.ts";
import { formatCents, Money, type MoneyTone } from "#web/ui/money.tsx";

/** What I created, what I am owed and what I owe, each with its people. */
export function SplitTotalCards({ totals: { createdCents, createdCount, owed, owe } }: { totals: SplitTotals }) {
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-[5fr_4fr_4fr] md:gap-5">
      <Card
        className="bg-base-200 max-md:col-span-2"
        label={<span className="text-ink-soft">Total split amount</span>}
        figure={<Figure cents={createdCents} />}
        note={`${createdCount} ${createdCount === 1 ? "split" : "splits"} created by you`}
        noteTone="text-ink-soft"
      />
      <SideCard side={owed} kind="owed" />
      <SideCard side={owe} kind="owe" />
    </dl>
  );
}

const sides = {
  owed: { icon: ArrowDownLeft, words: "You are owed", by: "by", nobody: "Nobody owes you", soft: "bg-owed-soft" },
  owe: { icon: ArrowUpRight, words: "You owe", by: "to", nobody: "You owe nobody", soft: "bg-owe-soft" },
};

function SideCard({ side: { cents, people, peopleCount }, kind }: { side: OpenSide; kind: "owed" | "owe" }) {
  const { icon: Icon, words, by, nobody, soft } = sides[kind];
  const open = cents > 0;
  const tone = open ? (kind === "owed" ? "text-owed" : "text-owe") : "text-settled";
  return (
    <Card
      className={open ? soft : "bg-base-200"}
      label={
        <span className={`flex items-center gap-1.5 font-medium ${tone}`}>
          <Icon className="icon-14 shrink-0" aria-hidden="true" />
          {words}
        </span>
      }
      figure={<Figure cents={cents} tone={open ? kind : "settled"} small />}
      note={open ? `${by} ${namesOf(people, peopleCount)}` : nobody}
      noteTone={open ? "" : "text-ink-soft"}
    />
  );
}

/** As large as its card allows: a sum of a million on a phone is set smaller, never cut. */
function Figure({ cents, tone = "ink", small = false }: { cents: number; tone?: MoneyTone; small?: boolean }) {
  const fit = { "--fit": `${Math.floor(235 / formatCents(cents).length)}cqw` } as CSSProperties;
  const size = `text-[length:min(2.5rem,var(--fit))]! ${small ? "max-md:text-[length:min(1.75rem,var(--fit))]!" : ""}`;
  return (
    <span className="@container block" style={fit}>
      <Money cents={cents} size={40} tone={tone} className={`block ${size}`} />
    </span>
  );
}

type CardProps = { className: string; label: ReactNode; figure: ReactNode; note: string; noteTone: string };

function Card({ className, label, figure, note, noteTone }: CardProps) {
  return (
    <div className={`min-w-0 rounded-box px-4 py-4 md:px-5 md:py-5 ${className}`}>
      <dt className="truncate text-sm md:text-base">{label}</dt>
      <dd className="mt-4">{figure}</dd>
      <dd className={`mt-3 text-sm text-pretty ${noteTone}`}>{note}</dd>
    </div>
  );
}
