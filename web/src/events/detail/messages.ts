// Texts that count the people of an event. The others of its page are in web/src/events/messages.ts.

export const participantCount = { one: "{count} participant", other: "{count} participants" } as const;
export const guestCount = { one: "{count} guest", other: "{count} guests" } as const;
export const participantsAndGuests = "{count} participants and guests";
export const theOrganizer = "the organizer";
export const shareCount = { one: "{count} share", other: "{count} shares" } as const;
