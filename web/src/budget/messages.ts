// The texts of the budget. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The budget page while it loads
export const loadingBudget = "Loading the budget";

// The banner
export const budgetExceeded = "Budget Exceeded!";
export const overMonthlyBudget = "You're {amount} over your monthly budget";
export const approachingLimit = "Approaching Budget Limit";
export const usedThisMonth = "You've used {percent}% of your budget this month";

// The three cards
export const budget = "Budget";
export const monthlyLimit = "Monthly Limit";
export const resetsOn = "Resets {date}";
export const setLimitBelow = "Set one below";
export const notSet = "Not set";
export const spentThisMonth = "Spent This Month";
export const percentOfBudget = "{percent}% of budget";
export const noLimitYet = "No limit yet";
export const remaining = "Remaining";
export const leftToSpend = "Left to spend";
export const overBudget = "Over budget";
export const shownOnceLimitIsSet = "Shown once a limit is set";

// The bar of the month
export const thisMonth = "This month";
export const dailyAllowance = "{amount} a day keeps you within budget";
export const leftForToday = "{amount} left for today";
export const nothingLeft = "Nothing left to spend";
export const shortForComing = "{amount} short for what is still to come";
export const overLimit = "{amount} over the limit";
export const daysLeft = { one: "{count} day left in {month}", other: "{count} days left in {month}" } as const;
export const lastDay = "The last day of {month}";
export const usedByDay = "{percent}% of the budget used, day {day} of {days}";
export const todayIsDay = "Today, day {day} of {days}";

// What is still to come this month
export const comingUp = "Coming up this month";
export const stillToCome = "Still to come";
export const comingHint = "Your shares of recurring bills, and of events whose sign-ups are closed.";
export const spent = "Spent";
export const free = "Free";
export const short = "Short";

// The form
export const updateBudget = "Update Budget";
export const setBudget = "Set Budget";
export const monthlyBudget = "Monthly Budget";
export const noBudgetYet = "No budget is set yet.";
export const whenNotified = "You get a notification above 80% and when you go over.";
export const budgetCreated = "Budget created successfully";
export const budgetUpdated = "Budget updated successfully";

// The past months
export const pastMonths = "Past months";
export const loadingPastMonths = "Loading past months";
export const percentOfMonthsBudget = "{percent}% of {month}’s budget";
export const noLimit = "No limit";
export const overLimitOfMonth = "{amount} over {limit}";
export const underLimitOfMonth = "{amount} under {limit}";

// Below an expense that is being added
export const leftAfterExpense = "You’ll have {amount} of your {month} budget left.";
export const overAfterExpense = "You’ll be {amount} over your {month} budget.";

// Shares of bills as spending
export const countShares = "Count my shares of bills as spending";
export const countSharesHint =
  "Your share of each new bill in dollars becomes an expense. Earlier bills stay as they are.";
export const sharesCountSince =
  "Your share of each bill in dollars that was added since {day} is an expense. It follows the bill, and stays away if you delete it.";
