import { searchOf } from "#web/paths.ts";

// Addresses that the first load does not know: `import * as itemPaths from "#web/item-paths.ts"`. Apart from paths.ts, which is in it.

export const splitsWith = (name: string) => `/dashboard/splits${searchOf({ query: name })}`;
/** The direct splits and those of squads in which a person is. */
export const splitsOfPerson = (personId: string) => `/dashboard/splits?personId=${encodeURIComponent(personId)}`;
export const event = (id: string) => `/dashboard/events/${encodeURIComponent(id)}`;
export const newFriend = "/dashboard/friends?new";
/** The open shares with a person, to settle. */
export const settleWith = (personId: string) => `/dashboard/payments?settle=${encodeURIComponent(personId)}`;

export const recurring = "/dashboard/recurring";
export const series = (id: string) => `/dashboard/recurring/${encodeURIComponent(id)}`;
