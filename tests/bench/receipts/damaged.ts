import { parseReceipt } from "#domain/receipts/parse-receipt.ts";
import { type ReceiptLine } from "#domain/receipts/parsing/rows.ts";
import { type Day } from "#domain/time/calendar.ts";
import { numbersFrom } from "./random-numbers.ts";

const VARIATIONS = 60;

/** The lines as a worse reader would give them: one to three amounts are lost, or a digit of them is another one. */
function damage(lines: readonly ReceiptLine[], count: number, next: () => number): ReceiptLine[] {
  const damaged: (ReceiptLine | undefined)[] = [...lines];
  const amounts = [...lines.keys()].filter((index) => /\d[.,]\d\d\b/.test(lines[index]?.text ?? ""));
  for (let time = 0; time < count && amounts.length > 0; time++) {
    const at = amounts[Math.floor(next() * amounts.length)]!;
    const line = damaged[at];
    const digits = [...(line?.text ?? "").matchAll(/\d/g)].map(({ index }) => index);
    const digit = digits[Math.floor(next() * digits.length)];
    const isLost = next() < 0.5 || !line || digit === undefined;
    damaged[at] = isLost
      ? undefined
      : { ...line, text: `${line.text.slice(0, digit)}${Math.floor(next() * 10)}${line.text.slice(digit + 1)}` };
  }
  return damaged.filter((line) => line !== undefined);
}

/** How often such lines are said to add up, and how often they do so to another total than the printed one. */
export function readDamaged(receipts: readonly { lines: readonly ReceiptLine[]; totalCents: number }[], today: Day) {
  const next = numbersFrom(7);
  const counts = { read: 0, certain: 0, wrong: 0 };
  for (const { lines, totalCents } of receipts)
    for (let variation = 0; variation < VARIATIONS; variation++) {
      const found = parseReceipt(damage(lines, 1 + (variation % 3), next), { today });
      counts.read++;
      if (found.addsUp) counts.certain++;
      if (found.addsUp && found.totalCents !== totalCents) counts.wrong++;
    }
  return counts;
}
