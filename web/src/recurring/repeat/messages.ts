export const repeats = "Repeats";
export const every = "Every";
export const units = {
  day: "day(s)",
  week: "week(s)",
  month: "month(s)",
  year: "year(s)",
} as const;
export const never = "Never";
export const byDay = "Daily";
export const byWeek = "Weekly";
export const byMonth = "Monthly";
export const byYear = "Yearly";
export const repeatEvery = {
  day: "Repeat every (days)",
  week: "Repeat every (weeks)",
  month: "Repeat every (months)",
  year: "Repeat every (years)",
} as const;
export const onDays = "On";
export const everyWeekday = "Every weekday";
export const secondDay = "Second day";
export const noSecondDay = "No second day";
/** Of a day of the month: "On the 15th". */
export const on = "On {day}";
export const ends = "Stops repeating";
export const openEnd = "Never";
export const onDate = "On a date";
export const afterTimes = "After a number of times";
export const lastDay = "Last day";
export const times = "Number of times";
export const next = "Next";
export const asksEachTime = "Amount varies";
export const asksHint = "We’ll ask you on the day.";
export const wholeNumber = "Please enter a whole number from 1 to {max}";
export const laterDate = "Please choose a later date";
export const neverHappens = "With this end, it would never happen";
export const planned = "{name} repeats. Next: {day}.";
/** On a submit after an earlier attempt that succeeded without a response. */
export const alreadyAdded = "This was already added, without your latest changes. You can change it on its page.";
export const view = "View";
export const yourShareEachTime = "Your share each time: {share}";
export const listOfDays = "{first}, then {others}";
/** On a split that a series created. */
export const partOfSeries = "Repeats";

// Changing what repeats
export const changeTitle = "Edit recurring bill";
export const changeEventTitle = "Edit recurring event";
export const changeFrom = "From";
export const changeFromHint = "This one and all that follow change. Earlier ones stay as they are.";
export const undoesSkips = "No longer skipped: {days}.";
export const movesBack = "Moved back: {days}.";
export const resetsAmounts = "Back to the usual amount: {days}.";
