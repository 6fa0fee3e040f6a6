import type { Deletion } from "./deleted-items.ts";
import type * as failures from "./failures.ts";
import { INTERNAL, INVALID_RESET_LINK, SESSION_ENDED, WRONG_PASSWORD } from "./sentences.ts";

/** Every error code of the API with the sentence that the screen shows. */
export const errorMessages = {
  not_signed_in: "Please sign in to continue",
  session_ended: SESSION_ENDED,
  token_scope: "This access token does not allow this",
  not_found: "Not found",
  invalid_input: "Please check what you entered",
  too_large: "This is too large to send",
  unsupported_type: "This kind of content is not supported",
  too_many_requests: "Too many tries. Please wait a moment and try again.",
  idempotency_conflict: "This request was already sent with other content",
  split_exists: "This split was already added",
  split_deleted: "This split was deleted",
  split_locked: "This would change a share that is marked as paid. Set it back to unpaid first.",
  conflict: "This was changed by someone else. Please try again.",
  unavailable: "Squadtab is busy right now. Please try again in a moment.",
  internal: INTERNAL,
  username_not_found: "Username not found. Please check your username or use your email instead.",
  username_taken: "This username is already taken",
  invalid_credentials: "Invalid email/username or password",
  invalid_reset_link: INVALID_RESET_LINK,
  wrong_password: WRONG_PASSWORD,
  already_reminded: "A reminder was already sent recently",
  already_paid: "This share is already paid",
  payment_waiting: "They sent a payment for this share. Please confirm it, or say that it did not arrive.",
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
  newer_unread: "A newer notification about this is unread already.",
  already_joined: "You've already joined this event",
  already_waiting: "You're already on the waiting list",
  event_full: "This event is full",
  event_over: "This event is over",
  event_locked: "Sign-ups for this event are closed",
  does_not_add_up: "This does not add up to the expected balances. Nothing was imported.",
  import_ended: "This import was finished or undone already.",
  import_changed: "Another tab or device has added to this import. Please choose the file again.",
  import_overtaken: "These entries were imported in the meantime. Please choose the file again to see what is new.",
  too_many_imports:
    "You have 10 imports that are not finished. Finish one, or wait until they are dropped after three days.",
  import_too_old: "An import can be undone for 7 days. After that, delete its splits one by one.",
  over_budget: "This is over the budget",
  already_billed: "This event has a bill already",
  bill_impossible: "The bill cannot be created",
  places_taken: "More people have already joined",
  too_many_co_organizers: "An event can have at most 10 co-organizers",
  read_only: "The creator's account was deleted; this split is read-only.",
  squad_archived: "This squad is archived. An owner can reopen it.",
  message_too_old: "A message can be edited for 15 minutes",
  squad_full: "A squad can have at most 50 people",
  too_many_squads: "A person can join at most 200 squads",
  already_declined: "They declined recently. Send them an invite link instead.",
  too_many_invitations: "They have too many invitations. Send them an invite link instead.",
  member_unavailable: "Someone in this split is no longer in the squad",
  overtaken: "This has changed since then, so it can’t be undone any more.",
  last_owner: "A squad needs an owner. Make someone else an owner first.",
  invite_gone: "This invite no longer works. Ask for a new one.",
  invite_used_up: "This invite has been used as often as it allows. Ask for a new one.",
  shares_changed: "These shares have changed. Please check them and try again.",
  payment_answered: "This payment has been answered or withdrawn in the meantime.",
  goal_closed: "This goal is closed",
  goal_waiting: "Some money of this goal waits for an answer. It has to be answered or withdrawn first.",
  goal_changed: "What is in this goal has changed since. It has to be handed over again.",
  goal_too_little: "There is not that much of theirs in this goal",
  goal_too_much: "That is more than a goal can carry: 1,000,000.00 in all, with what it has paid",
  goal_kept: "You keep the money of a savings goal. Hand it over or close it first.",
  goal_split_unfit:
    "A goal pays for a split that its keeper paid alone, and once. Someone in it must have money in the goal.",
  too_many_goals: "A squad can have at most 20 open goals. Close one first.",
  too_many_access_tokens: "You can have at most 20 access tokens. Revoke one first.",
  too_many_series: "You can have at most 200 recurring splits and events. End one first.",
  series_moved_on: "This has already been added or left out.",
  guest_taken: "Someone else has already claimed this guest",
  too_many_challenges: "A squad can have at most 10 challenges at a time. Wait until one is over.",
  challenge_started: "This challenge has started, so no one can join it any more",
  challenge_over: "This challenge is not running now",
  not_a_habit: "This challenge is measured by the app, so there is nothing to check in",
  claim_unfit: "Only a bill that is divided by items can be claimed by tapping",
  claim_over: "This receipt is closed, so nothing can be tapped any more",
  claim_taken: "Someone else has the last of these",
  claim_changed: "Someone has just tapped or edited the split. Check the items and save again.",
  claim_unclaimed: "Some items are not claimed yet",
  claim_alone: "Someone besides you must have had something",
  claim_link_gone: "This link no longer works. Ask the person who paid for a new one.",
  removed_from_squad: "Only an owner can add someone again who was removed from the squad",
} as const;

export type ErrorCode = keyof typeof errorMessages;

export type FailureSentence = (typeof failures)[keyof typeof failures];

/** Error sentences by field name. */
export type FieldErrors = Record<string, string>;

/** The body of every error response. */
export interface ErrorResponse {
  error: {
    code: ErrorCode;
    message: string;
    fields?: FieldErrors;
    deletion?: Deletion;
    overBudgetCents?: number;
    /** Of an idempotency_conflict: what the first request with the key created. */
    createdId?: string;
    requestId: string;
  };
}

/** A rule was violated. Only worker/http maps codes to HTTP status numbers. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly details: {
    fields?: FieldErrors;
    deletion?: Deletion;
    overBudgetCents?: number;
    createdId?: string | undefined;
    retryAfterSeconds?: number;
  };

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
