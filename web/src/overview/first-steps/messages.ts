// The texts of the first steps of a new account. The first load of an older account does not have them.

export const firstSteps = "Three steps to start";
export const firstStepsHint = "In any order, ticked off once done.";
export const addPeople = "Add people";
export const addPeopleHint = "Add a friend, or start a squad.";
export const splitABill = "Split a bill";
export const splitABillHint = "Everyone sees their share.";
export const planSomething = "Plan something";
export const planSomethingHint = "A dinner, a game, a trip: see who comes.";
export const stepDone = "Done";
export const trySample = "Try it with sample people";
export const trySampleHint = "A short tour with made-up people. Your account stays empty.";
