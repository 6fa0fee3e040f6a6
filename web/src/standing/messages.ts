// The texts of standing: who owes whom, over everything.

export const owesYou = "owes you";
export const youOwe = "you owe";
export const settled = "Settled";
export const youAreOwed = "You are owed";
export const youOweTitle = "You owe";
