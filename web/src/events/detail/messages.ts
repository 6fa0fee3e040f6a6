// The texts of the answers to an event.

// The note beside an answer
export const addNote = "Add a note";
export const editNote = "Edit note";
export const yourNote = "Your note";
export const note = "Note";
export const noteHint = "Everyone who can see the event can read it.";
export const save = "Save";
export const quoted = "“{note}”";
