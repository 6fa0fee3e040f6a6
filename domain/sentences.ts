// The sentences of errors.ts that every page needs at its start: without the others it loads 2.1 kB less (gzip).

export const INTERNAL = "Something went wrong. Please try again.";
export const SESSION_ENDED = "Your session has ended. Please sign in again.";
export const OVERVIEW_NOT_LOADED = "Failed to load the overview";
