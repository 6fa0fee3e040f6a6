// Sentences of errors.ts that the start of every page needs, which waits for no others.

export const INTERNAL = "Something went wrong. Please try again.";
export const SESSION_ENDED = "Your session has ended. Please sign in again.";
export const OVERVIEW_NOT_LOADED = "Failed to load the overview";
