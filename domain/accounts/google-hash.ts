/** What the address behind the `#` of a page says when somebody comes back from Google. */
export const GOOGLE_HASH = "#google";
