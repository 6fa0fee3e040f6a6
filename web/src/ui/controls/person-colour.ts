const COLOURS = 8;

/**
 * One of eight avatar colours. It has no meaning. The id is that of the user, or of the member where there is no account, so that a
 * person has one colour everywhere.
 */
export function personColour({ id }: { id: string }): { background: string; color: string } {
  const slot = (hashOf(id) % COLOURS) + 1;
  return { background: `var(--person-${slot})`, color: `var(--person-${slot}-ink)` };
}

function hashOf(id: string): number {
  let hash = 2166136261;
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619);
  return hash >>> 0;
}

/** The first visible character of a name. */
export const initialOf = (name: string): string =>
  /[^\s\p{Cc}\p{Cf}]/u.exec(name)?.[0].toLocaleUpperCase("en-US") ?? "?";
