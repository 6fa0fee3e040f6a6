import type { Deletion } from "./deleted-items.ts";
import { INTERNAL, OVERVIEW_NOT_LOADED, SESSION_ENDED } from "./sentences.ts";

/** Every error code of the API with the sentence that the screen shows. */
export const errorMessages = {
  not_signed_in: "Please sign in to continue",
  session_ended: SESSION_ENDED,
  not_found: "Not found",
  invalid_input: "Please check what you entered",
  too_large: "This is too large to send",
  unsupported_type: "This kind of content is not supported",
  too_many_requests: "Too many tries. Please wait a moment and try again.",
  idempotency_conflict: "This request was already sent with other content",
  split_deleted: "This split was deleted",
  split_locked: "This would change a share that is marked as paid. Set it back to unpaid first.",
  conflict: "This was changed by someone else. Please try again.",
  unavailable: "Squadtab is busy right now. Please try again in a moment.",
  internal: INTERNAL,
  username_not_found: "Username not found. Please check your username or use your email instead.",
  username_taken: "This username is already taken",
  invalid_credentials: "Invalid email/username or password",
  invalid_reset_link: "This password reset link is invalid or has expired.",
  wrong_password: "Your current password is not correct",
  already_reminded: "A reminder was already sent recently",
  already_paid: "This share is already paid",
  share_disputed: "They say that this share isn’t theirs. Edit the split, or remove them from it.",
  no_recipient: "Could not find participant's email",
  invalid_unsubscribe_link: "This unsubscribe link is not valid. You can choose your emails in your profile.",
  no_password: "Your account has no password yet. We can mail you a link to set one.",
  google_not_set_up: "Google sign-in is not set up here.",
  google_cancelled: "Google sign-in was cancelled.",
  google_expired: "This Google sign-in has expired. Please try again.",
  google_untrusted: "Google’s answer could not be trusted and was refused. Please try again.",
  google_unverified: "Google has not verified your email address, so it can’t be used here.",
  google_email_taken:
    "There is already an account with this email. Sign in with your password, then connect Google in Profile.",
  google_account_taken: "This Google account belongs to another Squadtab account.",
  google_connected: "A Google account is connected already. Disconnect it first.",
  google_other_account: "This is not the Google account that you sign in with.",
  only_way_in: "Google is your only way to sign in. Set a password first, then disconnect it.",
  user_not_found: "User not found",
  own_email: "You cannot add yourself as a friend",
  request_exists: "Friend request already exists",
  blocked_by_you: "You have blocked this person. Unblock them first.",
  invitation_gone: "This invitation was already used or withdrawn, or it has expired.",
  own_invitation: "This is your own invitation. Only the person you invited can open it.",
  friend_link_gone: "This link no longer works. Ask for a new one.",
  own_friend_link: "This is your own link. Share it with people who want to add you.",
  already_joined: "You've already joined this event",
  already_waiting: "You're already on the waiting list",
  event_full: "This event is full",
  event_over: "This event is over",
  places_taken: "More people have already joined",
  read_only: "The creator's account was deleted; this split is read-only.",
  squad_archived: "This squad is archived. An owner can reopen it.",
  squad_full: "A squad can have at most 50 people",
  too_many_squads: "A person can be in at most 200 squads",
  member_unavailable: "Someone in this split is no longer in the squad",
  last_owner: "A squad needs an owner. Make someone else an owner first.",
  invite_gone: "This invite no longer works. Ask for a new one.",
  invite_used_up: "This invite has been used as often as it allows. Ask for a new one.",
  guest_taken: "Someone else has already claimed this guest",
} as const;

export type ErrorCode = keyof typeof errorMessages;

/** The sentence of each route for an unexpected error. The code stays `internal` or `unavailable`. */
export const failures = {
  lookUpUsername: "Error looking up username. Please try again.",
  retrieveAccount: "Error retrieving account information. Please try again.",
  signIn: "Failed to sign in. Please try again.",
  signUp: "Failed to create account.",
  requestReset: "Failed to send reset email.",
  resetPassword: "Failed to reset password.",
  createSplit: "Failed to create split. Please try again.",
  loadSplits: "Failed to load splits",
  loadSplit: "Failed to load split details",
  markPaid: "Failed to update payment status",
  dispute: "Failed to dispute this share",
  withdrawDispute: "Failed to withdraw the dispute",
  remind: "Failed to send reminder - email feature needs to be set up",
  editSplit: "Failed to update split",
  deleteSplit: "Failed to delete split",
  restoreSplit: "Failed to restore the split",
  loadDeleted: "Failed to load what was deleted",
  loadHistory: "Failed to load the history",
  addComment: "Failed to add comment",
  addExpense: "Failed to add expense",
  editExpense: "Failed to update expense",
  deleteExpense: "Failed to delete expense",
  restoreExpense: "Failed to bring the expense back",
  loadExpenses: "Failed to load expenses",
  uploadReceipt: "Failed to upload receipt",
  loadReceipt: "Failed to load the receipt",
  loadBudget: "Failed to load the budget",
  updateBudget: "Failed to update budget",
  loadInsights: "Failed to load insights",
  loadOverview: OVERVIEW_NOT_LOADED,
  loadProfile: "Failed to load your profile",
  updateProfile: "Failed to update profile",
  uploadAvatar: "Failed to upload avatar",
  removeAvatar: "Failed to remove the picture",
  loadSessions: "Failed to load your sessions",
  endSession: "Failed to end the session",
  changePassword: "Failed to change password",
  loadMailChoices: "Failed to load your email choices",
  changeMailChoice: "Failed to change your email choice",
  loadPush: "Failed to load your notification choices",
  changePush: "Failed to change your notification choice",
  turnOnPush: "Failed to turn on push notifications",
  turnOffPush: "Failed to turn off push notifications",
  signInGoogle: "Failed to sign in with Google.",
  signUpGoogle: "Failed to sign up with Google.",
  confirmGoogle: "Failed to confirm with Google.",
  connectGoogle: "Failed to connect Google.",
  disconnectGoogle: "Failed to disconnect Google.",
  loadSignInMethods: "Failed to load your sign-in methods",
  loadFriends: "Failed to load friends",
  sendFriendRequest: "Failed to send friend request",
  acceptFriend: "Failed to accept friend request",
  rejectFriend: "Failed to reject friend request",
  cancelFriendRequest: "Failed to cancel friend request",
  unfriend: "Failed to remove this friend",
  blockPerson: "Failed to block this person",
  unblockPerson: "Failed to unblock this person",
  sendInvitation: "Failed to send the invitation",
  withdrawInvitation: "Failed to withdraw the invitation",
  loadInvitation: "Failed to load the invitation",
  acceptInvitation: "Failed to accept the invitation",
  loadFriendLink: "Failed to load your link",
  renewFriendLink: "Failed to make a new link",
  openFriendLink: "Failed to open the link",
  loadEvents: "Failed to load events",
  loadEvent: "Failed to load the event",
  createEvent: "Failed to create event",
  changeEvent: "Failed to update event",
  cancelEvent: "Failed to cancel event",
  joinEvent: "Failed to join event",
  leaveEvent: "Failed to leave event",
  joinWaitingList: "Failed to join the waiting list",
  leaveWaitingList: "Failed to leave the waiting list",
  removeFromEvent: "Failed to remove this person",
  inviteToEvent: "Failed to send the invitations",
  createSquad: "Failed to create squad. Please try again.",
  loadSquads: "Failed to load squads",
  loadSquad: "Failed to load the squad",
  changeSquad: "Failed to update squad",
  addMembers: "Failed to add people to the squad",
  changeRole: "Failed to change the role",
  leaveSquad: "Failed to leave the squad",
  removeMember: "Failed to remove this person",
  claimGuest: "Failed to claim the guest",
  unclaimGuest: "Failed to undo the claim",
  createSquadInvite: "Failed to create the invite",
  loadSquadInvites: "Failed to load the invites",
  revokeSquadInvite: "Failed to revoke the invite",
  openSquadInvite: "Failed to open the invite",
  joinSquad: "Failed to join the squad",
  loadActivity: "Failed to load the activity",
  loadEntries: "Failed to load the entries",
  exportData: "Failed to download your data",
  deleteAccount: "Failed to delete account",
} as const;

export type FailureSentence = (typeof failures)[keyof typeof failures];

/** Error sentences by field name. */
export type FieldErrors = Record<string, string>;

/** The body of every error response. */
export interface ErrorResponse {
  error: { code: ErrorCode; message: string; fields?: FieldErrors; deletion?: Deletion; requestId: string };
}

/** A rule was violated. Only worker/http maps codes to HTTP status numbers. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: { fields?: FieldErrors; deletion?: Deletion; retryAfterSeconds?: number };

  constructor(code: ErrorCode, details: DomainError["details"] = {}) {
    super(details.fields ? (Object.values(details.fields)[0] ?? errorMessages[code]) : errorMessages[code]);
    this.code = code;
    this.details = details;
    this.name = "DomainError";
  }
}

/** An unexpected error with its own sentence. The cause is only logged. */
export class UnexpectedError extends Error {
  readonly sentence: FailureSentence;

  constructor(sentence: FailureSentence, cause: unknown) {
    super(sentence, { cause });
    this.sentence = sentence;
    this.name = "UnexpectedError";
  }
}

/** An invalid_input error for one field. */
export const invalidField = (field: string, sentence: string): DomainError =>
  new DomainError("invalid_input", { fields: { [field]: sentence } });
