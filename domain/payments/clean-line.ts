/**
 * A text that users wrote, for other programs: well-formed, on one line, without control characters, and cut to this many
 * UTF-16 units.
 */
export function cleanLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .trim();
  return line
    .slice(0, max)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}
