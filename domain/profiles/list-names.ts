/** "Tom", "Tom and Leo", "Tom, Leo and Ana", "Tom, Leo and 3 others". `count` may be larger than the list of names. */
export function listNames(names: readonly string[], count = names.length): string {
  const shown = names.slice(0, count > 3 ? 2 : 3);
  const others = count - shown.length;
  const parts = others > 0 ? [...shown, others === 1 ? "1 other" : `${others} others`] : shown;
  const last = parts.at(-1) ?? "";
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : last;
}
