// The texts of invitations. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// After an invitation or a friend link was accepted
export const requestIsWaiting = "{name}’s friend request is waiting for you";
export const requestAlreadySent = "You have already sent {name} a friend request";
export const alreadyFriends = "You and {name} are already friends";
export const alreadyAnswered = "You have already answered {name}’s invitation";
