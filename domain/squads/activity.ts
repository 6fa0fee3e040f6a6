import type { Person } from "#domain/profiles/profiles.ts";
import type { MethodInput } from "#domain/splits/method-schema.ts";
import type { EditSquad } from "./squads.ts";

/** What changed in a squad: the kind, with its facts before and after. Sentences are made when they are read. */
export interface ActivityFacts {
  "squad-created": { name: string };
  "squad-edited": { before: Omit<EditSquad, "archived">; after: Omit<EditSquad, "archived"> };
  "squad-archived": object;
  "squad-reopened": object;
  "members-added": { names: string[] };
  "members-invited": { names: string[] };
  "invitation-withdrawn": { names: string[] };
  "invitation-declined": object;
  "member-joined": { guest: string | null };
  "member-left": object;
  "member-removed": { name: string };
  "role-changed": { name: string; role: "owner" | "member" };
  "guest-claimed": { name: string };
  "guest-unclaimed": { name: string };
  "guest-renamed": { before: string; after: string };
  "invite-created": object;
  "invite-revoked": object;
  "split-added": { name: string; totalCents: number };
  "split-edited": { before: SplitFacts; after: SplitFacts };
  "split-deleted": { name: string; totalCents: number };
  "receipt-added": { name: string };
  "receipt-removed": { name: string };
  "split-restored": { name: string; totalCents: number };
  "entries-imported": ImportFacts;
  "import-undone": ImportFacts;
  "payment-added": PaymentFacts;
  "payment-confirmed": PaymentFacts;
  "payment-disputed": PaymentFacts;
  "payment-withdrawn": PaymentFacts;
  "goal-added": GoalFacts;
  "goal-edited": GoalFacts;
  "goal-put-in": GoalFacts;
  "goal-taken-out": GoalFacts;
  "goal-confirmed": GoalFacts;
  "goal-disputed": GoalFacts;
  "goal-withdrawn": GoalFacts;
  "goal-used": GoalFacts;
  "goal-closed": GoalFacts;
  "goal-handed-over": GoalFacts;
  "goal-taken-over": GoalFacts;
  "goal-hand-over-withdrawn": GoalFacts;
}

export type ActivityKind = keyof ActivityFacts;

/** A savings goal, with the member whose part changed or who takes its money, and the amount. */
export interface GoalFacts {
  name: string;
  memberId: string | null;
  /** The member's name as they are called now. */
  member: string | null;
  cents: number | null;
}

/** How many splits and payments an import wrote or took back, and what file they are from (domain/import/imported.ts). */
export interface ImportFacts {
  count: number;
  format: string;
}

/** Both sides as members, with their names as they are called now, and the amount. */
export interface PaymentFacts {
  fromId: string;
  toId: string;
  from: string;
  to: string;
  cents: number;
}

/** A split as a line of the activity log keeps it, whole enough to bring it back. */
export interface SplitFacts {
  name: string;
  totalCents: number;
  merchant: string | null;
  splitDate: string;
  isRefund: boolean;
  payers: { memberId: string; paidCents: number }[];
  shares: { memberId: string; cents: number }[];
  input: MethodInput;
  /** Counts its changes. */
  version: number;
}

/** One line of a squad's activity log. */
export type ActivityLine = {
  [Kind in ActivityKind]: {
    id: string;
    kind: Kind;
    person: Person;
    /** The split, member or invite that it is about. */
    subjectId: string | null;
    facts: ActivityFacts[Kind];
    /** The reader can undo it, and nothing has overtaken it. */
    undoable: boolean;
    createdAt: string;
  };
}[ActivityKind];

export interface ActivityPage {
  activity: ActivityLine[];
  nextCursor: string | null;
}

export const ACTIVITY_PER_PAGE = 30;
