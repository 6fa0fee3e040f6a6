const COLOURS = 8;

/**
 * One of eight avatar colours. It has no meaning. In a squad it is given by the position of the member, so that no two of the
 * first eight are alike; elsewhere it is derived from the id, so that it is the same everywhere.
 */
export function personColour({ id, position }: { id: string; position?: number | undefined }): {
  background: string;
  color: string;
} {
  const slot = ((position ?? hashOf(id)) % COLOURS) + 1;
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
