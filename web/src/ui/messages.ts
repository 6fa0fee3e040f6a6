// The texts of ui. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The product's name and the start of each page
export const documentTitle = "{title} · Squadtab";
export const skipToContent = "Skip to content";

// Sharing a link
export const linkCopied = "Link copied";
export const copyLinkFailed = "Failed to copy the link";

// Toasts
export const toasts = "Messages";
export const dismissToast = "Dismiss";
export const undo = "Undo";

// Loading, and what could not be loaded
export const loading = "Loading";
export const offlineNotSaved = "You’re offline, and this is not saved on this device.";
export const pagePartFailed = "A part of this page could not be loaded. Reload the page.";
export const loadFailedHint = "Nothing you saved is lost. Please try again.";
export const retry = "Retry";

// Choosing a currency
export const currencyOption = "{code}, {name}";
export const noCurrencyFound = "No currency found.";

// The end of a list
export const showMore = "Show more";
export const restNotLoaded = "The rest did not load. Please try again.";

// Recently deleted
export const recentlyDeleted = "Recently deleted";
export const nothingDeleted = "Nothing was deleted in the last 24 hours.";
export const amountAndDeletionTime = "{amount} · Deleted {time}";
export const restore = "Restore";
export const restoreItem = "Restore {name}";

// Balances
export const youAreOwed = "You are owed";
export const youOwe = "You owe";
export const settled = "Settled";

// Times
export const beforeNoon = "AM";
export const afterNoon = "PM";
export const todayHeading = "Today";
export const today = "today";
export const tomorrow = "Tomorrow";
export const inDays = "In {count} days";
export const yesterdayHeading = "Yesterday";
export const yesterday = "yesterday";
export const justNow = "just now";
export const now = "now";
export const minutesAgo = "{count} min ago";
export const hoursAgo = "{count} h ago";
export const minutes = "{count} min";
export const hours = "{count} h";

// Fields
export const optional = "optional";
export const didYouMean = "Did you mean";
export const calculated = "= {amount}";
export const showPassword = "Show password";
export const hidePassword = "Hide password";
export const clearSearch = "Clear search";

// Forms
export const formIsCopy = "A copy, with today’s date.";
export const formResumed = "Draft restored";
export const startOver = "Start over";
export const discardDraft = "Discard draft";
export const cancel = "Cancel";

// Dialogs
export const close = "Close";
export const escapeKey = "esc";
export const discardQuestion = "Discard your changes?";
export const keepEditing = "Keep editing";
export const discard = "Discard";

// Filters of a list
export const filter = "Filter";
export const filterWithCount = "Filter, {count} active";
export const activeFilters = "Active filters";
export const removeFilter = "Remove filter {text}";
export const clearFilters = "Clear all";
export const sinceDay = "From {date}";
export const untilDay = "Until {date}";

// The newest items of a list
export const seeAll = "See all";
