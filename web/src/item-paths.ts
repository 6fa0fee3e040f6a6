import { searchOf } from "#web/paths.ts";

// Addresses that the first load does not know: `import * as itemPaths from "#web/item-paths.ts"`. Apart from paths.ts, which is in it.

export const splitsWith = (name: string) => `/dashboard/splits${searchOf({ query: name })}`;
/** The direct splits and those of squads in which a person is. */
export const splitsOfPerson = (personId: string) => `/dashboard/splits?personId=${encodeURIComponent(personId)}`;
export const event = (id: string) => `/dashboard/events/${encodeURIComponent(id)}`;
/** A person: how the user stands with them, and what both share. */
export const person = (id: string) => `/dashboard/people/${encodeURIComponent(id)}`;
/** The open shares with a person, to settle. */
export const settleWith = (personId: string) => `/dashboard/payments?settle=${encodeURIComponent(personId)}`;

/** A payment of shares of direct splits. */
export const payment = (id: string) => `/dashboard/payments?payment=${encodeURIComponent(id)}`;
/** The payments between the user and a person. */
export const paymentsWith = (personId: string) =>
  `/dashboard/payments?tab=history&person=${encodeURIComponent(personId)}`;

export const recurring = "/dashboard/recurring";
export const series = (id: string) => `/dashboard/recurring/${encodeURIComponent(id)}`;
