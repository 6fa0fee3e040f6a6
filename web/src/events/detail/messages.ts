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
