// The texts of people. Texts that the specification fixes for failures are in domain/errors.ts.

export const block = "Block {name}?";
export const canNoLongerAddYouTo =
  "{name} can no longer add you to splits or send you requests, and you get no e-mails from them. They are not told. If you are friends, or there is a request between you, that ends.";
export const splitsThatYouShareStayWith =
  "Splits that you share stay, with what is owed in them. You can unblock them at the bottom of your Friends page.";
export const isBlocked = "{name} is blocked";
export const chosenPeople = "Chosen people";
export const friends = "Friends";
export const theSearchDidNotWorkPlease = "The search did not work. Please try again.";
export const noOneElseFoundFor = "No one else found for “{name}”.";
export const searching = "Searching…";
export const peopleFound = "People found";
export const found = "{length} found";
export const chosen = "{length} chosen";
export const nameOrUsername = "Name or username";
export const remove = "Remove {name}";
export const add = "Add {name}";
