import { Check, Pizza } from "lucide-react";
import type { ReactNode } from "react";
import * as messages from "#web/site/messages.ts";

/** A weekly pizza night: a preview of recurring splits. */
export function Fridays() {
  return (
    <div className="shares-bar [--shares-bar-under:var(--color-base-200)]">
      <Friday day={6} foot={<Check className="icon-16" />} />
      <Friday day={13} foot={<Check className="icon-16" />} />
      <Friday day={20} now foot={<Pizza className="icon-20" />} />
      <Friday day={27} foot={<span className="size-2 rounded-full bg-base-300" />} />
    </div>
  );
}

function Friday({ day, now = false, foot }: { day: number; now?: boolean; foot: ReactNode }) {
  return (
    <div className={`share-segment friday ${now ? "friday-now" : "share-paper"}`}>
      <span className="text-sm">{messages.friday}</span>
      <span className="text-xl font-bold tabular-nums">{day}</span>
      <span className="grid h-5 place-items-center">{foot}</span>
    </div>
  );
}
