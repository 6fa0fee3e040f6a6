// The texts of invitations. Texts that the specification fixes for failures are in domain/errors.ts.

export const sFriendRequestIsWaitingFor = "{name}’s friend request is waiting for you";
export const youHaveAlreadySentAFriend = "You have already sent {name} a friend request";
export const youAndAreAlreadyFriends = "You and {name} are already friends";
export const youHaveAlreadyAnsweredSInvitation = "You have already answered {name}’s invitation";
