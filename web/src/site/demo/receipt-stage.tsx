import { Check, ScanLine } from "lucide-react";
import { useEffect, useState } from "react";
import { formatMoney } from "#domain/money/format-money.ts";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { still } from "#web/site/demo/still.ts";
import { dinner } from "#web/site/sample.ts";
import { Money } from "#web/ui/format/money.tsx";

const LINE_MS = 620;

/**
 * A receipt whose lines are recognized one after the other, as the app does it. With reduced motion all lines
 * are shown at once.
 */
export function ReceiptStage() {
  const all = dinner.lines.length;
  const [read, setRead] = useState(() => (still() ? all : 0));

  useEffect(() => {
    if (read === all) return;
    const timer = setTimeout(() => setRead(read + 1), LINE_MS);
    return () => clearTimeout(timer);
  }, [read, all]);

  return (
    <div className="relative w-[min(400px,100%)] pb-6">
      <div className="bill-preview tour-receipt" data-lines={all}>
        <div className="bill-preview-head">
          <p className="text-lg font-bold">{dinner.merchant}</p>
          <p className="text-sm text-ink-soft">{fill(messages.billPlace, { day: dinner.day })}</p>
          <ul className="mt-4">
            {dinner.lines.map(({ text, cents }, index) => (
              <li key={text} className={`tour-line ${index === read ? "tour-line-now" : ""}`}>
                <span className="flex-1 text-left">{text}</span>
                <span className={`money ${index > read ? "text-ink-soft" : "font-semibold"}`}>
                  {formatMoney(cents).slice(1)}
                </span>
                <span aria-hidden="true" className="grid w-5 place-items-center text-primary">
                  {index < read && <Check className="icon-16 text-base-content" />}
                  {index === read && <span className="size-2.5 rounded-full bg-primary" />}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div className="bill-preview-share items-end! justify-between">
          <span className="pb-1 font-semibold">{messages.total}</span>
          <Money cents={dinner.totalCents} size={40} />
        </div>
      </div>
      <p className="tour-note">
        <ScanLine className="icon-20" />
        {read < all
          ? fill(messages.readingLine, { number: read + 1, count: all })
          : fill(messages.linesRead, { count: all })}
      </p>
    </div>
  );
}
