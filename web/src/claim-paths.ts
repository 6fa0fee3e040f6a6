// The addresses of claims: `import * as claimPaths from "#web/claim-paths.ts"`. Apart from item-paths.ts, which is in the first load.

/** Where everyone taps what they had of a split; `split` is its address. */
export const claimOf = (split: string) => `${split}?claim`;
/** The history state with which a new split leads there: the person who paid asks everyone next. */
export const asksEveryone = { asksEveryone: true } as const;
/** The page of a claim's link, for guests without an account. Its token is in the hash. */
export const claimLink = "/claim";
