// The texts of expenses. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

// The list: totals, search and filters
export const expenses = "Expenses";
export const loadingExpenses = "Loading expenses";
export const totalSpent = "Total spent";
export const transactions = "Transactions";
export const searchExpenses = "Search expenses";
export const category = "Category";
export const allCategories = "All categories";
export const dates = "Dates";
export const anyDate = "Any date";
export const thisMonth = "This month";
export const lastMonth = "Last month";
export const last7Days = "Last 7 days";
export const thisYear = "This year";
export const lastYear = "Last year";
export const chooseDates = "Choose dates";
export const chosenDates = "Chosen dates";
export const fromDate = "From";
export const toDate = "To";

// The list by month
export const expensesOfMonth = "Expenses of {month}";
export const expenseCount = { one: "{count} expense", other: "{count} expenses" } as const;
export const deletedExpensesHint = "You can restore deleted expenses for 24 hours.";

// The list without rows
export const nothingSpentYet = "Nothing spent yet";
export const addFirstExpense = "Add what you paid today, with its receipt if you like, and see where your money goes.";
export const orPressKey = "or press {key}";
export const nothingMatches = "No expenses match your search.";
export const datesReversed = "The first day is after the last day.";
export const showAll = "Show all";

// A row of the list
export const viewReceipt = "View Receipt";
export const viewReceiptShort = "Receipt";
export const viewReceiptOf = "View Receipt of {description}";
export const deleteExpense = "Delete";
export const deleteExpenseNamed = "Delete {description}";
export const actionsFor = "Actions for {description}";
export const rowActions = "Edit, duplicate, delete";
export const edit = "Edit";
export const duplicate = "Duplicate";
export const expenseDeleted = "Expense deleted.";
export const expenseRestored = "Expense restored";
export const viewExpense = "View";
export const tryAgain = "Try again";

// Several rows at once
export const selectExpense = "Select {description}";
export const select = "Select";
export const selectedExpenses = "Selected expenses";
export const selectedCount = { one: "{count} selected", other: "{count} selected" } as const;
export const atMostSelected = "At most {max} at once";
export const changeCategory = "Change category";
export const unselect = "Clear selection";
export const expensesDeleted = { one: "Expense deleted.", other: "{count} expenses deleted." } as const;
export const expensesRestored = { one: "Expense restored", other: "{count} expenses restored" } as const;
export const expensesCategorized = {
  one: "Category changed.",
  other: "Category of {count} expenses changed.",
} as const;

// The dialogs Add Expense and Edit Expense
export const dropToAddExpense = "Drop the receipt to add an expense";
export const addExpense = "Add Expense";
export const editExpense = "Edit Expense";
export const loadingExpense = "Loading the expense";
export const countedShare = "Counts your share of a split.";
export const viewSplit = "View split";
export const expenseGone = "This expense no longer exists.";
export const description = "Description";
export const amount = "Amount";
export const date = "Date";
export const optional = "optional";
export const save = "Save";
export const saving = "Saving...";
export const uploading = "Uploading...";
export const uploadProgress = "Upload";
export const mustBeLoggedInToAdd = "You must be logged in to add an expense";
export const expenseAdded = "Expense added successfully";
export const expenseUpdated = "Expense updated";

// The view of a receipt
export const receiptOfThisExpense = "Receipt of this expense";
