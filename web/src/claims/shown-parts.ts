import type { ClaimPart } from "#domain/claims/claims.ts";
import type { Tap } from "#web/claims/tap-queue.ts";

/** The parts with the taps that are on their way. */
export function withTaps(parts: readonly ClaimPart[], taps: readonly Tap[]): ClaimPart[] {
  const others = parts.filter(({ item, seat }) => !taps.some((tap) => tap.item === item && tap.seat === seat));
  return [...others, ...taps.filter(({ count }) => count > 0)].sort((a, b) => a.item - b.item || a.seat - b.seat);
}

/** How much of an item a seat has. */
export const countOf = (parts: readonly ClaimPart[], item: number, seat: number | null): number =>
  parts.find((part) => part.item === item && part.seat === seat)?.count ?? 0;
