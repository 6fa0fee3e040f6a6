/** One of eight avatar colours, derived from the id so that it is the same everywhere. It has no meaning. */
export function personColour(id: string): { background: string; color: string } {
  let hash = 2166136261;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619);
  const slot = ((hash >>> 0) % 8) + 1;
  return { background: `var(--person-${slot})`, color: `var(--person-${slot}-ink)` };
}

/** The first visible character of a name. */
export const initialOf = (name: string): string =>
  /[^\s\p{Cc}\p{Cf}]/u.exec(name)?.[0].toLocaleUpperCase("en-US") ?? "?";
