// The texts of people. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Choosing people: the box
export const nameOrUsername = "Name or username";
export const nameOrEmail = "Name or email";
export const optional = "optional";
export const chosenCount = "{count} chosen";
export const chosenPeople = "Chosen people";
export const chooseTyped = "Choose someone from the list, or clear what you typed.";
export const addPerson = "Add {name}";
export const removePerson = "Remove {name}";
export const friends = "Friends";

// Invitations to squads
export const accept = "Accept";
export const decline = "Decline";
export const acceptAbout = "Accept: {about}";
export const declineAbout = "Decline: {about}";
export const squadJoined = "You joined {squad}";
export const squadInvitationDeclined = "Invitation declined";
export const squadInvitationGone = "This invitation was taken back.";
export const answerOnline = "You’re offline. You can answer once you have a connection.";

// Friend requests and friends
export const acceptPerson = "Accept {name}";
export const reject = "Reject";
export const rejectPerson = "Reject {name}";
export const requestAccepted = "Friend request accepted!";
export const requestRejected = "Friend request rejected";
export const requestGone = "This request no longer exists.";
export const requestCancelled = "Friend request cancelled";
export const friendRemoved = "You and {name} are no longer friends";
export const invitationWithdrawn = "The invitation to {name} is withdrawn";
export const personUnblocked = "{name} is unblocked";
export const alreadyFriends = "You and {name} are already friends, so nothing was changed.";

// Choosing people: the results
export const peopleFound = "People found";
export const friend = "Friend";
export const foundCount = "{count} found";
export const searching = "Searching…";
export const noOneElseFound = "No match for “{name}”.";
export const searchFailed = "The search did not work. Please try again.";

// Choosing people: someone without an account
export const inviteAddress = "Invite {email}";
export const addWithoutAccount = "Add “{name}” without an account";
export const withoutAccount = "no account";
export const invitedByMail = "invited by email";
export const alreadyChosen = "Chosen already";

// Blocking a person
export const blockQuestion = "Block {name}?";
export const blockConsequences =
  "{name} can no longer add you to splits or send you requests, and you get no emails from them. They are not told. If you are friends, or there is a request between you, that ends.";
export const blockSharedSplits =
  "Splits that you share stay, with what is owed in them. You can unblock them at the bottom of your Friends page.";
export const block = "Block";
export const personBlocked = "{name} is blocked";
