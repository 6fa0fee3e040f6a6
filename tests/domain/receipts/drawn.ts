import { type ReceiptLine } from "#domain/receipts/parsing/rows.ts";

/** Degrees by which the paper lies askew in the picture. */
interface Drawing {
  skew?: number;
}

/**
 * The lines that a reader finds in a drawn receipt: one row a line, two or more spaces between columns. The last column is on
 * the right.
 */
export function drawn(text: string, { skew = 0 }: Drawing = {}): ReceiptLine[] {
  const angle = (skew * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  return text
    .split("\n")
    .map((row) => row.trim())
    .filter(Boolean)
    .flatMap((row, index) => {
      const columns = row.split(/ {2,}/);
      return columns.map((column, position): ReceiptLine => {
        const width = Math.min(400, column.length * 12);
        const left = position === 0 ? 20 : position === columns.length - 1 ? 700 - width : 300 + position * 90;
        const [x, y] = [left + width / 2, 52 + index * 30];
        // The upright box around the turned line.
        const [across, down] = [width * cos + 24 * Math.abs(sin), width * Math.abs(sin) + 24 * cos];
        return {
          text: column,
          box: [x * cos - y * sin - across / 2, x * sin + y * cos - down / 2, across, down],
          confidence: 0.97,
        };
      });
    });
}
