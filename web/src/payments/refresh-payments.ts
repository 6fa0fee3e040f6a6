import type { QueryClient } from "@tanstack/react-query";
import { refreshAs } from "#web/live/invalidation.ts";

/** Fetches again what a payment changes: balances of its squad, and lists of payments. */
export function refreshPayments(queries: QueryClient, squadId: string | undefined): void {
  if (squadId !== undefined) refreshAs(queries, { type: "squad-changed", squadId });
  refreshAs(queries, { type: "payments-changed" });
}
