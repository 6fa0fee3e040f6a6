// Apart from google.ts, because main.tsx needs it: without zod and the schemas every page loads 5.8 kB less (gzip).

/** The URL fragment of the page to which Google redirects. */
export const GOOGLE_HASH = "#google";
