// The texts of what each member paid and owes in a squad's split: those for the signed-in user are beside the others.

export const youPaidAndShare = "You paid {paid}, and get back {amount}";
export const youPaidAndOwe = "You paid {paid}, and owe {amount}";
export const youPaidExactly = "You paid exactly your share";
export const youPaidAndSettled = "You paid {paid}, settled";
export const paidAndShare = "Paid {paid}, gets back {amount}";
export const paidAndOwes = "Paid {paid}, owes {amount}";
export const paidExactly = "Paid exactly their share";
export const paidAndSettled = "Paid {paid}, settled";
export const gotAndSettled = "Got {paid}, settled";
export const youOweShare = "You owe {amount}";
export const youGetShare = "You get {amount}";
export const youGotAndOwe = "You got {paid}, and owe {amount}";
export const youGotAndGet = "You got {paid}, and get {amount} more";
export const youGotExactly = "You got exactly your share";
export const youGotAndSettled = "You got {paid}, settled";
export const owesShare = "Owes a share";
export const gotAndOwes = "Got {paid}, owes {amount}";
export const getsShare = "Gets a share";
export const gotAndGets = "Got {paid}, gets {amount} more";
export const gotExactly = "Got exactly their share";
