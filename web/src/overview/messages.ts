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
export const createSplit = "Create Split";

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

// What waits for the user, and what is coming
export const nextUp = "Next up";
export const noEventsComingUp = "Nothing is waiting, and no events are coming up.";
export const createEvent = "Create one";
export const paymentFrom = "From {name}";
export const didYouGetIt = "Did you get it?";
export const enterTheAmount = "Enter the amount";
export const yourShare = "your share";
export const signUpBy = "Sign up by {time}";
export const invitedBy = "{name} invited you";
export const organizer = "Organizer";
export const joined = "Joined";
export const waitingList = "Waiting list";
export const invited = "Invited";
export const signUp = "Sign up";

// The newest items
export const seeAllOf = "See all: {title}";
export const squads = "Squads";
export const noSquadsYet = "No squads yet.";
export const createSquad = "Create Squad";
export const recentSplits = "Recent Splits";
export const noSplitsYet = "No splits yet.";
export const createFirstSplit = "Create the first one";
export const recentExpenses = "Recent Expenses";
export const noExpensesYet = "No expenses yet.";
export const addFirstExpense = "Add the first one";
export const onAllDay = "{day}, all day";
export const until = "Until {time}";
