// The texts of overview. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The page
export const loadingOverview = "Loading the overview";
export const notRefreshed = "This could not be refreshed. This is saved data.";
export const retry = "Retry";

// How the user stands
export const youAreOwed = "You are owed";
export const youOwe = "You owe";
export const settleUp = "Settle up";
export const people = "People";
export const seeEveryone = "See all {count} people";
export const settledUp = "You’re all settled up";
export const settledUpHint = "Nothing is open in your splits and squads.";
export const firstBill = "Split your first bill";
export const firstBillHint = "Add who was there; everyone sees their share.";
export const addSplit = "Add split";

// The budget
export const monthlyBudget = "Monthly budget";
export const partUsed = "{percent}% used";
export const leftToSpend = "left to spend";
export const overBudget = "over budget";
export const partOfBudgetUsed = "{percent}% of the monthly budget used";
export const amountSpent = "{amount} spent";
export const ofLimit = "of {amount}";

// The budget: none is set
export const noBudget = "Not set";
export const setBudget = "Set a budget and see what is left of the month.";

// This month's spending
export const thisMonth = "This Month";
export const expenseCount = { one: "{count} expense", other: "{count} expenses" } as const;

// The splits with a pending share
export const activeSplits = "Active Splits";
export const activeSplitsTotal = "{amount} created by you";

// The newest items and the next events
export const seeAll = "See all";
export const seeAllOf = "See all: {title}";
export const nextEvents = "Next Events";
export const noEventsComingUp = "No events coming up.";
export const squads = "Squads";
export const noSquadsYet = "No squads yet.";
export const createSquad = "Create Squad";
export const createEvent = "Create one";
export const recentSplits = "Recent Splits";
export const noSplitsYet = "No splits yet.";
export const createFirstSplit = "Create the first one";
export const recentExpenses = "Recent Expenses";
export const noExpensesYet = "No expenses yet.";
export const addFirstExpense = "Add the first one";
