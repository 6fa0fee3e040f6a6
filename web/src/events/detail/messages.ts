// More texts of an event's page. The others are in web/src/events/messages.ts.

// Numbers of people
export const participantCount = { one: "{count} participant", other: "{count} participants" } as const;
export const guestCount = { one: "{count} guest", other: "{count} guests" } as const;
export const participantsAndGuests = "{count} participants and guests";
export const theOrganizer = "the organizer";
export const shareCount = { one: "{count} share", other: "{count} shares" } as const;

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

// The picture above the event
export const cover = "Cover picture";
export const addCover = "Add a cover picture";
export const changeCover = "Change the cover picture";
export const removeCover = "Remove the cover picture";
export const coverFile = "File of the cover picture";
export const coverProgress = "Upload of the cover picture";
export const cancelUpload = "Cancel";
export const coverSaved = "Cover picture saved";
export const coverRemoved = "Cover picture removed";

// The reader's own reminder
export const remindMe = "Remind me";
export const reminderNames = {
  "day-before": "The morning before",
  hour: "1 hour before",
  "three-hours": "3 hours before",
  "two-days": "2 days before",
  week: "1 week before",
  never: "Never",
} as const;
