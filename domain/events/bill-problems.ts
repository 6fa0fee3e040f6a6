/** Why a bill cannot be made, with its sentence for the organizer. */
export const billProblems = {
  "no-one": "No one has joined, so there is nothing to divide.",
  "too-many": "A bill can have at most 101 people. Split the cost yourself, in parts.",
  "no-amount": "Enter the cost first. It is the amount of the bill.",
  "too-large": "A bill can be at most $1,000,000.",
  "squad-closed": "You are not in the squad any more, or it is archived.",
  "member-left":
    "Someone is not in the squad any more. Release them or add them to the squad again, then create the bill.",
  "payer-left": "Someone who pays is not in the squad any more. Choose who pays, then create the bill.",
  "no-weights": "Everyone’s weight is 0. Change how the bill is split.",
  paid: "This would change a share that is marked as paid. Set it back to unpaid first.",
} as const;

export type BillProblem = keyof typeof billProblems;
