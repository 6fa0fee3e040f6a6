// The texts of insights. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The page
export const loadingInsights = "Loading insights";
export const noSpendingYet = "No spending yet";
export const noSpendingHint = "Add your expenses to see where your money goes.";
export const addExpense = "Add Expense";

// The period
export const year = "Year";
export const month = "Month";
export const allTime = "All time";
export const wholeYear = "Whole year";

// The key figures
export const keyFigures = "Spending";
export const last7Days = "Last 7 days";
export const averagePerTransaction = "Average per transaction";
export const transactions = "Transactions";

// The last 7 days
export const nothingSpent = "Nothing spent";
export const averagePerDay = "Average {amount} a day";
export const last7DaysChart = "Spent on each of the last 7 days";
export const today = "Today";

// The lists of the period
export const topCategories = "Top categories";
export const biggestExpenses = "Biggest expenses";
export const nothingSpentInPeriod = "Nothing was spent in {period}.";
export const nothingSpentAtAll = "Nothing was spent at all.";

// This month and last month
export const monthsCompared = "This month compared with last month";
export const fromFirstToDay = "1 – {day}";
export const sameAsLastMonth = "The same as by {date}.";
export const moreThanLastMonth = "{amount} more than by {date}.";
export const lessThanLastMonth = "{amount} less than by {date}.";

// The summary: the category with most of the spending
export const allWentOn = "All of it went on {category}: {amount}.";
export const mostWentOn = "Most of it went on {category}: {amount} of {total}.";
export const largestPartWentOn = "The largest part went on {category}: {amount} of {total}.";

// The summary: the same, if one expense makes up most of the category
export const allWentOnMostlyOne = "All of it went on {category}: “{expense}” was {expenseAmount} of {amount}.";
export const mostWentOnMostlyOne = "Most of it went on {category}: “{expense}” was {expenseAmount} of {amount}.";
export const largestPartWentOnMostlyOne =
  "The largest part went on {category}: “{expense}” was {expenseAmount} of {amount}.";

// The summary: the second category
export const secondIsSame = "{category} came to the same: {amount}.";
export const secondIsClose = "{category} came close at {amount}.";
