/** A text that users wrote, for other programs: well-formed, on one line, and without control characters. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();

/** The same, cut to this many UTF-16 units. */
export const cleanLine = (text: string, max: number): string =>
  oneLine(text)
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
