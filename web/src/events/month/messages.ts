// The user's own events as a month
export const loadingMonth = "Loading the events of the month";
export const previousMonth = "Previous month";
export const nextMonth = "Next month";
export const today = "Today";
export const eventCount = { one: "{count} event", other: "{count} events" } as const;
export const dayWithEvents = "{day}, {events}";
export const moreEvents = "+{count}";
export const noEventsOnDay = "No events on this day.";
export const noEventsInMonth = "You have no events in {month}.";
export const noneFoundInMonth = "No events found in {month}. Try adjusting your search.";
