// What every chat says: that of a split, and that of a squad.
export const newComments = "New";
export const newCount = "{count} new";
export const youBefore = "You:";
export const edit = "Edit";
export const remove = "Remove";
export const retry = "Retry";

// A long text
export const showMore = "Show more";
export const showLess = "Show less";
export const showMoreCount = "Show {count} more";
export const loadingRest = "Loading…";
export const restNotLoaded = "Not loaded. Try again";
export const characterCount = "{count} characters";

// Sending
export const pictures = "Pictures";
export const submit = "Submit";
export const sending = "Sending…";
export const notSent = "Not sent";
export const discard = "Discard";
export const sentWhenOnline = "It will be sent when you’re back online.";

// Mentions
export const people = "People";
