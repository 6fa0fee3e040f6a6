// No events
export const noEventsFound = "No events found";
export const noEventsHint = "Be the first to create an event!";
export const noEventsMatchHint = "Try adjusting your search";
export const noInvitationsHint = "Events that wait for your answer are here.";
export const lookInDiscover = "Look in Discover";
export const noPastEventsHint = "There are no past events yet.";
export const datesBackwards = "“From” is later than “To”.";
export const showAllEvents = "Show all events";

// A list or a month
export const showAs = "Show your events as";
export const asList = "List";
export const asMonth = "Month";
