/** An instant in milliseconds since 1970, as the API writes it: "2026-03-31T12:00:00.000Z". */
export const isoOf = (ms: number): string => new Date(ms).toISOString();

export const isoOrNull = (ms: number | null): string | null => (ms === null ? null : isoOf(ms));
