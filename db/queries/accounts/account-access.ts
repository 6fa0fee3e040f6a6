declare const proof: unique symbol;

/**
 * The right of the signed-in user over the rows of their own account, which are found by their id alone. That the session still
 * exists is checked by every batch (active-session.ts), so the proof needs no condition of its own.
 */
export interface AccountOwner {
  readonly userId: string;
  readonly [proof]: "account-owner";
}

export const asAccountOwner = ({ userId }: { userId: string }): AccountOwner => ({ userId }) as AccountOwner;
