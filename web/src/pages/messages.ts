// The texts of pages. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The pages of the app
export const expenses = "Expenses";
export const insights = "Insights";
export const budget = "Budget";
export const person = "Person";
export const friends = "Friends";
export const notifications = "Notifications";

// The pages of splits
export const splits = "Splits";
export const split = "Split";
export const splitNotFound = "Split not found";
export const splitDeleted = "Split deleted";
export const addMyShareToMyExpenses = "Add my share to my expenses";
export const yourShareOf = "Your share of “{name}”.";

// The pages of events
export const events = "Events";
export const eventsNearYou = "Events Near You";
export const event = "Event";
export const eventNotFound = "Event not found";

// The page of payments
export const payments = "Payments";
export const settleUp = "Settle up";
export const settleUpWith = "Settle up with {name}";

// The pages of squads
export const importFile = "Import";
export const squads = "Squads";
export const squad = "Squad";
export const squadNotFound = "Squad not found";
export const joinSquad = "Join squad";
export const openingSquadInvite = "Opening the invite…";
export const invitedToSquadBy = "{name} invited you to {squad}";
export const invitedToSquad = "You’re invited to {squad}";
export const joinSquadAfterSignIn = "Sign up or sign in to join the squad and split bills with it.";
export const joinSquadHint = "You see the squad’s splits and balances, and take part in new ones.";

// The profile and its tabs
export const profileSettings = "Profile Settings";
export const profileTabs = "Profile";
export const account = "Account";
export const gettingPaid = "Getting paid";
export const points = "Points";
export const accessTokens = "Access tokens";
export const calendar = "Calendar";
export const data = "Data";

// What the pages without the app's sidebar share
export const signIn = "Sign In";
export const signUp = "Sign Up";
export const dashboard = "Dashboard";
export const oneMoment = "One moment";
/** Without a connection. */
export const offline = "You’re offline";
export const opensOnline = "This link opens once you have a connection.";
export const didNotWork = "That did not work";
export const tryAgain = "Try again";

// Sign in
export const signInHeading = "Back at the table";
export const signInSentence = "Sign in to see who’s square.";
export const getStarted = "Get Started";
export const accountReady = "Your account is ready. You can sign in now.";
export const sendNewLink = "Send a new link";
export const newHere = "New here?";
export const signUpInstead = "Sign up";
export const signUpToAnswer = "Sign up to answer";
export const accountDeleted = "Your account is deleted. Goodbye!";

// Sign up
export const signUpHeading = "Pull up a chair";
export const signUpSentence = "An account keeps your side of every tab.";
export const alreadyHaveAccount = "Already have an account?";
export const signInInstead = "Sign in";

// Reset password
export const resetPassword = "Reset Password";
export const resetPasswordHeading = "A fresh start";
export const chooseNewPassword = "Choose a new password. You’ll be signed out on every device.";
export const checkingLink = "Checking the link…";
export const invalidResetLink = "Invalid reset link";

// The page of an unsubscribe link
export const emails = "Emails";
export const switchingOff = "Switching off…";
export const switchedOff = "Switched off";
export const switchedOn = "Switched on again";
export const noMoreEmails = "You won’t get these emails any more. Inside Squadtab you’ll still be notified.";
export const noMoreInvitations = "Your address won’t get these emails any more, no matter who invites you.";
export const emailsAgain = "You’ll get these emails again:";
export const emailIsOff = "{kind}: off";
export const emailIsOn = "{kind}: on";
export const undo = "Undo";
export const switchOff = "Switch off";
export const allYourEmailChoices = "All your email choices";
export const invalidLink = "Invalid link";
export const yourEmailChoices = "Your email choices";

// What the pages of an invitation and of a friend's link share
export const home = "Home";
export const yourFriends = "Your friends";
export const linkDoesNotWork = "This link does not work";
export const linkNotForYou = "This link is not for you";

// The page of an invitation
export const invitation = "Invitation";
export const openingInvitation = "Opening the invitation…";
export const youAreInvited = "You’re invited";
export const acceptAfterSignIn =
  "On Squadtab friends split bills and see who owes whom. Sign up or sign in to accept this friend request.";
export const wouldLikeToBeFriends = "Would like to be friends";
export const userWouldLikeToBeFriends = "@{username} would like to be friends";

// The page of a friend's link
export const addFriend = "Add Friend";
export const openingLink = "Opening the link…";
export const addAFriend = "Add a friend";
export const requestAfterSignIn =
  "On Squadtab friends split bills and see who owes whom. Sign up or sign in to send a friend request.";
export const onSquadtab = "On Squadtab";
export const sendRequestTo = "Send {name} a friend request. Once it is accepted, you can see who owes whom.";
export const sendRequest = "Send request";
export const notNow = "Not now";
export const wantsToBeFriends = "{name} wants to be friends";
export const acceptRequestSentence = "Accept the request, and you can see who owes whom.";
export const acceptRequest = "Accept";
export const requestSent = "Request sent";
export const requestNotAnswered = "{name} has not answered your friend request yet.";
export const youAreFriends = "You are friends";
export const alreadyFriends = "{name} is already one of your friends.";
export const recurring = "Recurring";
export const seriesNotFound = "Not found";
