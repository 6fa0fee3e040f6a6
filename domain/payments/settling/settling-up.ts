import type { Payment, PaymentParty } from "#domain/payments/payments.ts";
import type { Standing } from "#domain/standing/standing.ts";

/** The answer of GET /api/settling: who pays the signed-in user, and whom they pay, across everything. */
export interface Settling extends Standing {
  /** Payments of the user that wait for an answer, or did not arrive, newest first. */
  openPayments: Payment[];
}

/** A pending share of a direct split between the signed-in user and another person. */
export interface OpenShare {
  id: string;
  splitId: string;
  splitName: string;
  splitDate: string;
  cents: number;
  /** Whether the user owes it; otherwise the other person does. */
  isMine: boolean;
  /** A payment for it waits for its receiver. */
  isWaiting: boolean;
}

/** The answer of GET /api/people/{id}/shares, oldest first. */
export interface OpenShares {
  person: PaymentParty["person"];
  shares: OpenShare[];
}
