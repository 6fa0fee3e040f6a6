// The texts of the answers to an event.

// The note beside an answer
export const addNote = "Add a note";
export const editNote = "Edit note";
export const yourNote = "Your note";
export const note = "Note";
export const noteHint = "Everyone who can see the event can read it.";
export const save = "Save";
export const quoted = "“{note}”";

// The names of guests
export const nameGuests = "Name your guests";
export const changeNames = "Change names";
export const guestNames = "Names of your guests";
export const guest = "Guest {number}";
export const guestNamesHint = "Everyone in the event sees them.";
export const guestsNamed = "{guests}: {names}";

// Co-organizers
export const coOrganizer = "Co-organizer";
export const coOrganizers = "Co-organizers";
export const youAreCoOrganizer = "You're a co-organizer";
export const coOrganizersCan =
  "They can edit the event, invite and remove people, close sign-ups and enter the cost. Only you can cancel it.";
export const done = "Done";
