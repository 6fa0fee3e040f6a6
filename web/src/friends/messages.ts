// The texts of friends. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// Friends
export const friends = "Friends";
export const loadingFriends = "Loading friends";
export const searchFriends = "Search friends";
export const searchFriendsPlaceholder = "Search friends...";
export const friendCount = { one: "{count} friend", other: "{count} friends" } as const;
export const shownOfFriends = { one: "{shown} of {count} friend", other: "{shown} of {count} friends" } as const;
export const noFriendsMatch = "No friends match your search";
export const showAll = "Show all";
export const noFriendsYet = "No friends yet";
export const noFriendsHint = "Start building your squad!";
export const orPressKey = "or press {key}";
export const others = "In your squads and splits";

// A friend's card
export const saving = "Saving";
export const actionsFor = "Actions for {name}";
export const settleUp = "Settle up";
export const settleUpWith = "Settle up with {name}";
export const removeOrBlock = "Remove, block";
export const removeFriend = "Remove friend";
export const block = "Block";

// A person's page
export const openPerson = "{name}: what is open, and what you share";
export const loadingPerson = "Loading";
export const personNotFound = "Person not found";
export const personNotFoundHint = "You share nothing with this person.";
export const backToFriends = "Back to Friends";
export const personOwesYou = "{name} owes you";
export const youOwePerson = "You owe {name}";
export const evenWithPerson = "Even with {name}";
export const settledWithPerson = "You and {name} are all settled up";
export const settledWithPersonHint = "Nothing is open between you, in any split or squad.";
export const settledInSquadsHint = "Neither of you has to pay the other. Bills of a squad are settled by its plan.";
export const deletedAccountHint = "This account was deleted. What you shared stays.";
export const friendOfYours = "Friend";
export const isBlocked = "Blocked";
export const requestSentToPerson = "Friend request sent";
export const addAsFriend = "Add Friend";
export const splitWithPerson = "Split a bill";
export const sharedSplits = "Splits";
export const sharedSquads = "Squads";
export const sharedEvents = "Events";
export const sharedPayments = "Payments";
export const allSplitsWith = "All splits with {name}";
export const allPaymentsWith = "All payments with {name}";
export const noSharedSplits = "No splits with {name} yet.";
export const noSharedSquads = "You are in no squad together.";
export const noSharedEvents = "No coming event with both of you.";
export const noSharedPayments = "No payments between you yet.";

// Removing a friend
export const removeFriendQuestion = "Remove {name}?";
export const removeFriendEffect =
  "You will no longer be friends. Splits that you share stay, with what is owed in them.";

// Pending requests
export const pendingRequests = "Pending Requests ({count})";

// Sent requests and invitations
export const sentRequests = "Sent requests";
export const cancel = "Cancel";
export const cancelRequest = "Cancel the request to {name}";
export const invited = "Invited";
export const invitedByEmail = "By email, {date}";
export const cancelInvitation = "Cancel the invitation to {name}";

// Blocked people
export const blockedPeopleWithCount = "Blocked people ({count})";
export const blockedPeople = "Blocked people";
export const unblock = "Unblock";
export const unblockPerson = "Unblock {name}";

// Add friend
export const add = "Add";
export const addFriend = "Add Friend";
export const addFriendBy = "Add a friend by";
export const sendRequest = "Send request";
export const friendRequestSent = "Friend request sent!";

// Add friend: by email
export const email = "Email";
export const emailHint = "The full address that your friend signed up with.";
export const noAccountWithEmail =
  "No account uses this address. You can invite your friend by email. When they have signed up, they get your friend request.";
export const inviteByEmail = "Invite by email";
export const invitationSent = "Invitation sent to {name}";

// Add friend: by name
export const name = "Name";
export const choosePerson = "Choose a person from the list";
export const acceptRequest = "Accept request";
export const hasSentYouRequest = "Sent you a request";
export const requestSent = "Request sent";
export const isFriend = "Friend";
export const removePerson = "Remove {name}";
export const clearChoice = "Remove";
export const personSentYouRequest = "{name} has sent you a friend request.";
export const personHasNotAnswered = "{name} has not answered your friend request yet.";
export const personIsFriend = "{name} is already one of your friends.";

// Who joined
export const joinedThroughYou = "Joined through you";

// Add friend: your link
export const yourLink = "Your link";
export const loadingYourLink = "Loading your link";
export const linkQrCode = "QR code of your link";
export const linkHint =
  "Let your friend scan this code, or send them the link. Anyone who opens it sees your name and picture and can send you a friend request.";
export const link = "Link";
export const copyLink = "Copy link";
export const share = "Share";
export const shareLinkTitle = "Add me as a friend on Squadtab";
export const makeNewLink = "Make a new link";
export const newLinkEffect = "The current link and its QR code will stop working.";
export const keepLink = "Keep it";
export const newLinkMade = "You have a new link";
