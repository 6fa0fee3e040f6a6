// When an event ends, in its form and on its ticket
export const ends = "Ends";
export const allDay = "All day";
export const onAllDay = "{day}, all day";
