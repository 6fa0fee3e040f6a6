// The addresses inside a squad: `import * as squadPaths from "#web/squad-paths.ts"`. Apart from paths.ts, which is in the first load.

/** A squad. */
export const squad = (id: string) => `/dashboard/squads/${encodeURIComponent(id)}`;
/** The squad to whose page a link leads. */
export const squadIdIn = (link: string): string => link.split("/").at(-1) ?? "";
export const newSplit = (id: string) => `${squad(id)}?new`;
/** The same, beginning with a scan. */
export const newScan = (id: string) => `${squad(id)}?new=scan`;
export const invite = (id: string) => `${squad(id)}?invite`;
export const split = (id: string, splitId: string) => `${squad(id)}/splits/${encodeURIComponent(splitId)}`;
export const chat = (id: string) => `${squad(id)}?tab=chat`;
/** Who pays whom. */
export const balances = (id: string) => `${squad(id)}?tab=balances`;
/** What a squad saves for. */
export const goals = (id: string) => `${squad(id)}?tab=goals`;
/** One of them. */
export const goal = (id: string, goalId: string) => `${goals(id)}&goal=${encodeURIComponent(goalId)}`;
/** The history state of a squad's page that offers to share an invite. */
export const offersInvite = { offersInvite: true } as const;
export const isInviteOffered = (state: unknown): boolean =>
  (state as { offersInvite?: true } | null)?.offersInvite === true;
/** A payment that was recorded. */
export const recordedPayment = (id: string, paymentId: string) =>
  `${balances(id)}&payment=${encodeURIComponent(paymentId)}`;
/** The form of a payment between two members. */
export const payment = (id: string, { from, to }: { from: string; to: string }) =>
  `${balances(id)}&pay=${encodeURIComponent(`${from}~${to}`)}`;
