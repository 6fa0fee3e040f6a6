const DAY_MS = 86_400_000;

/** The UTC day so many days from now, as "2026-03-31". */
export const dayFromNow = (count: number): string => new Date(Date.now() + count * DAY_MS).toISOString().slice(0, 10);
