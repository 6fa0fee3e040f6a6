/** The URL fragment of the page to which Google redirects. Its own file, because main.tsx needs it without the schemas of google.ts. */
export const GOOGLE_HASH = "#google";
