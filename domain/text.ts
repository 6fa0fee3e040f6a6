/** Lists, notifications and mails cut names to this many characters. */
export const NAME_PREVIEW_LENGTH = 100;

/** The beginning of a text on one line, with an ellipsis if it is cut. Never splits a surrogate pair. */
export function excerptOf(value: string, max: number): string {
  const line = value
    .slice(0, max * 4)
    .replace(/\s+/g, " ")
    .trim();
  if (line.length <= max && value.length <= max * 4) return line;
  return (
    line
      .slice(0, max - 1)
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd() + "…"
  );
}

/** Letters that run from right to left, and control characters that change the direction of a line. */
const turning = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufefc\u{10800}-\u{1efff}]/u;

/** A text that a user wrote, inside a sentence of the app: whatever its direction, it does not turn the words beside it. */
export const isolate = (text: string): string =>
  turning.test(text) ? `\u2068${text.replace(/[\u2066-\u2069]/g, "")}\u2069` : text;
