// The texts of accounts. Texts that the specification fixes for failures are in domain/errors.ts.

export const squadtab = "{title} · Squadtab";
export const squadtabHome = "Squadtab, home";
export const goodFriends = "Good friends.";
export const short = "Short";
export const tabs = "tabs.";
export const setAPassword = "Set a password";
export const changePassword = "Change password";
export const allYourOtherSessionsEndYou = "All your other sessions end; you stay signed in here.";
export const passwordUpdated = "Password updated!";
export const currentPassword = "Current password";
export const newPassword = "New password";
export const atLeast8CharactersWithA = "At least 8 characters, with A–Z, a–z and 0–9";
export const confirmNewPassword = "Confirm new password";
export const confirmedWithGoogle = "Confirmed with Google";
export const youHaveNoPasswordConfirmWith =
  "You have no password: confirm with Google that it is you. You come back to this page.";
export const confirmWithGoogle = "Confirm with Google";
export const mb = "{toFixed} MB";
export const yourDataIsDownloaded = "Your data is downloaded";
export const downloadingYourData = "Downloading your data";
export const received = "{megabytes} received";
export const cancel = "Cancel";
export const cancelDownload = "Cancel download";
export const tryAgain = "Try again";
export const downloadEverything = "Download everything";
export const yourData = "Your data";
export const aZipWithYourAccountSplits =
  "A zip with your account, splits, comments and notifications in one JSON file, your picture and your receipts.";
export const deleteAccount = "Delete account";
export const yourProfileAndNamesPictureReceipts =
  "your profile and names, picture, receipts, notifications, mail choices and every session on every device.";
export const deletedAtOnceForGood = "Deleted at once, for good:";
export const everyEventYouOrganizeThatHas =
  "every event you organize that has not taken place yet. The people who joined are told.";
export const cancelled = "Cancelled:";
export const yourSharesAndCommentsInSplits =
  "your shares and comments in splits with them. The splits you created become read-only: no one can mark a share or comment there any more.";
export const keptForTheOthersUnderDeleted = "Kept for the others, under “Deleted user”:";
export const thisCannotBeUndoneDownloadYour = "This cannot be undone. Download your data first.";
export const username = "Username";
export const email = "Email";
export const typeToConfirm = "Type {value} to confirm";
export const password = "Password";
export const endAllOtherSessions = "End all other sessions?";
export const endThisSession = "End this session?";
export const ifYouDoNotKnowWho = "If you do not know who that was, change your password too.";
export const everyOtherDeviceIsSignedOut = "Every other device is signed out at once. You stay signed in here.";
export const signedOutAtOnce = "Signed out at once: {device}.";
export const forgotPassword = "Forgot password?";
export const checkYourEmail = "Check your email";
export const forgotPassword2 = "Forgot password";
export const backToSignIn = "Back to sign in";
export const ifText = "If";
export const hasAnAccountALinkTo =
  "has an account, a link to choose a new password is on its way. It works once, for {RESET_MINUTES} minutes.";
export const sendResetLink = "Send reset link";
export const enterYourEmailAndWellSend = "Enter your email and we’ll send you a link to choose a new password.";
export const googleConnected = "Google connected";
export const or = "or";
export const continueWithGoogle = "Continue with Google";
export const confirmPassword = "Confirm password";
export const updatePassword = "Update Password";
export const yourSessions = "Your sessions";
export const whereYouAreSignedIn = "Where you are signed in.";
export const endAllOtherSessions2 = "End all other sessions";
export const signedIn = "Signed in {signedIn}";
export const lastUsed = "Last used {lastUse}";
export const thisDevice = "This device";
export const end = "End";
export const endSessionLastUsed = "End session: {device}, last used {lastUse}";
export const allOtherSessionsEnded = "All other sessions ended";
export const sessionEnded = "Session ended";
export const youSignInWithGoogleAnd =
  "You sign in with Google and have no password yet. To set one, open the link that we mail to";
export const allYourSessionsEndThenYou = ". All your sessions end then; you sign in again, either way.";
export const mailMeALink = "Mail me a link";
export const theLinkIsOnItsWay = "The link is on its way. It works once, for {RESET_MINUTES} minutes.";
export const welcomeBack = "Welcome back!";
export const emailOrUsername = "Email or username";
export const signIn = "Sign In";
export const googleDisconnected = "Google disconnected";
export const signInMethods = "Sign-in methods";
export const howYouGetIntoYourAccount = "How you get into your account.";
export const set = "Set";
export const notSetYet = "Not set yet";
export const connected = "Connected";
export const notConnected = "Not connected";
export const disconnect = "Disconnect";
export const disconnectGoogle = "Disconnect Google";
export const connect = "Connect";
export const connectGoogle = "Connect Google";
export const googleIsYourOnlyWayTo = "Google is your only way to sign in. Set a password if you want to disconnect it.";
export const disconnectGoogle2 = "Disconnect Google?";
export const fromThenOnYouSignIn =
  "From then on you sign in with your password only. You can connect Google again at any time.";
export const successAccountCreated = "Success! account created";
export const n3To20LettersNumbersAnd = "3 to 20 letters, numbers and underscores";
export const signUp = "Sign Up";
export const youCanTryAgainIn = "You can try again in";
export const min = "{minutes} min ";
