// The texts of accounts. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The frame of the sign-in pages
export const homeLink = "Squadtab, home";
export const sloganFirstLine = "Good friends.";
export const sloganSecondLine = "Short {markedWord}";
export const sloganMarkedWord = "tabs.";

// Fields of several forms
export const username = "Username";
export const email = "Email";
export const password = "Password";
export const newPassword = "New password";
export const confirmPassword = "Confirm password";
export const usernameRules = "3 to 20 letters, numbers and underscores";
export const passwordRules = "At least 8 characters, with A–Z, a–z and 0–9";
export const cancel = "Cancel";
export const tryAgainInSeconds = "You can try again in {seconds} s.";
export const tryAgainInMinutes = "You can try again in {minutes} min {seconds} s.";

// Sign in
export const emailOrUsername = "Email or username";
export const signIn = "Sign In";
export const welcomeBack = "Welcome back!";
export const or = "or";
export const continueWithGoogle = "Continue with Google";

// Sign up
export const signUp = "Sign Up";
export const accountCreated = "Success! account created";

// Forgot password
export const forgotPasswordLink = "Forgot password?";
export const forgotPassword = "Forgot password";
export const forgotPasswordHint = "Enter your email and we’ll send you a link to choose a new password.";
export const sendResetLink = "Send reset link";
export const checkYourEmail = "Check your email";
export const resetLinkSent =
  "If {email} has an account, a link to choose a new password is on its way. It works once, for {minutes} minutes.";
export const backToSignIn = "Back to sign in";

// Reset password
export const updatePassword = "Update Password";
export const passwordUpdated = "Password updated!";

// Profile: password
export const setAPassword = "Set a password";
export const setPasswordHint =
  "You sign in with Google and have no password yet. To set one, open the link that we mail to {email}. Once it is set, all your sessions end, your access tokens are revoked, and you sign in again.";
export const mailLink = "Mail me a link";
export const linkSent = "The link is on its way. It works once, for {minutes} minutes.";
export const changePassword = "Change password";
export const changePasswordHint =
  "All your other sessions end and your access tokens are revoked; you stay signed in here.";
export const currentPassword = "Current password";
export const confirmNewPassword = "Confirm new password";

// Profile: sign-in methods
export const signInMethods = "Sign-in methods";
export const signInMethodsHint = "How you get into your account.";
export const google = "Google";
export const passwordIsSet = "Set";
export const passwordNotSet = "Not set yet";
export const googleIsConnected = "Connected";
export const googleNotConnected = "Not connected";
export const googleIsOnlyMethod = "Google is your only way to sign in. Set a password if you want to disconnect it.";
export const connectGoogle = "Connect";
export const connectGoogleLabel = "Connect Google";
export const googleConnected = "Google connected";
export const disconnectGoogle = "Disconnect";
export const disconnectGoogleLabel = "Disconnect Google";
export const disconnectGoogleQuestion = "Disconnect Google?";
export const disconnectGoogleEffect =
  "From then on you sign in with your password only. You can connect Google again at any time.";
export const googleDisconnected = "Google disconnected";

// Profile: sessions
export const yourSessions = "Your sessions";
export const yourSessionsHint = "Where you are signed in.";
export const sessionSignedIn = "Signed in {time}";
export const sessionLastUsed = "Last used {time}";
export const thisDevice = "This device";
export const endSession = "End";
export const endSessionOfDevice = "End session: {device}, last used {time}";
export const endOtherSessions = "End all other sessions";
export const endSessionQuestion = "End this session?";
export const endSessionEffect = "Signed out at once: {device}.";
export const endSessionConfirm = "End session";
export const endOtherSessionsQuestion = "End all other sessions?";
export const endOtherSessionsEffect =
  "Every other device is signed out at once, and your access tokens are revoked. You stay signed in here.";
export const endOtherSessionsConfirm = "End all others";
export const changePasswordToo = "If that was not you, change your password too.";
export const sessionEnded = "Session ended";
export const otherSessionsEnded = "All other sessions ended";

// Profile: your data
export const yourData = "Your data";
export const yourDataHint =
  "A zip with all your data in one JSON file, from splits and squads to chats and points, and with your picture, receipts and photos.";
export const downloadEverything = "Download everything";
export const downloadAgain = "Try again";
export const downloadProgress = "Downloading your data";
export const bytesReceived = "{megabytes} received";
export const megabytes = "{count} MB";
export const cancelDownload = "Cancel download";
export const dataDownloaded = "Your data is downloaded";

// Delete account
export const deleteAccount = "Delete account";
export const deletedAtOnceLabel = "Deleted at once, for good:";
export const deletedAtOnce =
  "your profile and names, picture, expenses, receipts, budget, friends, points, ways to pay, notifications, email choices, access tokens and every session on every device. What you set to repeat ends.";
export const cancelledEventsLabel = "Cancelled:";
export const cancelledEvents = "every event you organize that has not taken place yet. The people who joined are told.";
export const leftSquadsLabel = "Left:";
export const leftSquads =
  "every squad you are in. Your invite links stop working, and a squad without an owner gets the member who joined first.";
export const keptForOthersLabel = "Kept for the others, under “Deleted user”:";
export const keptForOthers =
  "your shares and comments in splits with them, and your balance in each squad. The splits you created outside of squads become read-only: no one can mark a share or comment there any more.";
export const deletionIsFinal = "This cannot be undone. Download your data first.";
export const typeToConfirm = "Type {name} to confirm";
export const confirmWithGoogleHint =
  "You have no password: confirm with Google that it is you. You come back to this page.";
export const confirmWithGoogle = "Confirm with Google";
export const confirmedWithGoogle = "Confirmed with Google";
