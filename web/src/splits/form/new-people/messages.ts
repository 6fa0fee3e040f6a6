// The texts of people without an account in the form of a split.

export const inNewSquad = "in new squad {squad}";
export const quotedSquad = "“{squad}”";
export const unnamedSquad = "(no name yet)";
export const squadWord = "New squad: {squad}";
export const squadName = "Name of the squad";
export const squadCurrency = "Currency of the squad";
export const newSquadHint =
  "Someone without an account makes it a squad split. You can share a link with them afterwards.";
export const repeatsWithoutGuests =
  "What repeats needs a squad first. Save this split once, then repeat one in the new squad.";
export const addSomeone = "Add someone who isn’t in the squad";
export const nameOrAddress = "Name or email";
export const addGuest = "Add";
export const guestIsThere = "{name} is in the squad already";
