import { codeOf, type Guard } from "#db/guards.ts";
import { DomainError, invalidField } from "#domain/errors.ts";
import { receiptRefusals } from "#domain/receipts/receipts.ts";

const HOUR_SECONDS = 60 * 60;

/** The error of the API for each guard. To outsiders a squad does not exist. */
const guardErrors: Record<Guard, () => DomainError> = {
  session_ended: () => new DomainError("not_signed_in"),
  participant_unavailable: () => invalidField("userIds", "User not found"),
  event_unavailable: () => invalidField("eventId", "This event is not there any more"),
  receipt_unavailable: () => invalidField("receiptPath", receiptRefusals.unknown),
  squad_closed: () => new DomainError("not_found"),
  squad_archived: () => new DomainError("squad_archived"),
  squad_full: () => new DomainError("squad_full"),
  too_many_squads: () => new DomainError("too_many_squads"),
  member_unavailable: () => new DomainError("member_unavailable"),
  invite_gone: () => new DomainError("invite_gone"),
  invite_used_up: () => new DomainError("invite_used_up"),
  guest_taken: () => new DomainError("guest_taken"),
  removed_from_squad: () => new DomainError("removed_from_squad"),
  plan_outdated: () => new DomainError("conflict"),
  payment_unavailable: () => invalidField("to", "You can record payments of your own, and those of guests"),
  shares_changed: () => new DomainError("shares_changed"),
  people_changed: () => new DomainError("conflict"),
  already_billed: () => new DomainError("already_billed"),
  series_changed: () => new DomainError("conflict"),
  blocked_by_you: () => new DomainError("blocked_by_you"),
  invitation_declined: () => new DomainError("already_declined"),
  too_many_invitations: () => new DomainError("too_many_invitations"),
  invitation_limit: () => new DomainError("too_many_requests", { retryAfterSeconds: HOUR_SECONDS }),
  goal_closed: () => new DomainError("goal_closed"),
  goal_waiting: () => new DomainError("goal_waiting"),
  goal_too_little: () => new DomainError("goal_too_little"),
  goal_too_much: () => new DomainError("goal_too_much"),
  goal_kept: () => new DomainError("goal_kept"),
  goal_split_unfit: () => new DomainError("goal_split_unfit"),
  goal_keeper_unfit: () => invalidField("keeperId", "The keeper must be a member with an account"),
  too_many_goals: () => new DomainError("too_many_goals"),
  too_many_imports: () => new DomainError("too_many_imports"),
  import_overtaken: () => new DomainError("import_overtaken"),
  claim_unfit: () => new DomainError("claim_unfit"),
  claim_over: () => new DomainError("claim_over"),
  claim_taken: () => new DomainError("claim_taken"),
  claim_changed: () => new DomainError("claim_changed"),
  no_place_to_hold: () => invalidField("holdUntil", "There are not enough free places to hold"),
};

/** The error of the API that an error is, or that the guard which it comes from has; undefined for any other error. */
export function domainErrorOf(error: unknown): DomainError | undefined {
  if (error instanceof DomainError) return error;
  const code = codeOf(error);
  return code !== undefined && Object.hasOwn(guardErrors, code) ? guardErrors[code as Guard]() : undefined;
}

/** Handles the failure of a batch in which these guards have another error, for example one that names a field of the route. */
export const withGuardErrors =
  (errors: Partial<Record<Guard, () => DomainError>>) =>
  (error: unknown): never => {
    throw errors[codeOf(error) as Guard]?.() ?? error;
  };
