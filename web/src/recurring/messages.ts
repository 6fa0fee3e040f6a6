export const currentSeries = "Recurring plans";
export const loadingSeries = "Loading recurring plans";
export const nothingRepeats = "Nothing repeats yet";
export const nothingRepeatsHint =
  "Rent, subscriptions, pizza Friday: choose “Repeats” when you create a split or an event.";
export const createSplit = "Create Split";
export const createEvent = "Create Event";
export const seriesNotFoundHint = "It ended, or you don’t have access.";
export const backToRecurring = "Back to recurring";
/** Own shares until a day: "$1,283.00 due before Dec 1". */
export const dueBefore = "{amounts} due before {day}";
export const andOpenDue = {
  one: "and {count} with an amount to come",
  other: "and {count} with amounts to come",
} as const;
export const onlyOpenDue = {
  one: "{count} bill with an amount to come before {day}",
  other: "{count} bills with amounts to come before {day}",
} as const;
export const paused = "Paused";
export const ended = "Ended";
export const amountNeeded = "Amount needed";
export const amountVaries = "Amount varies";
export const of = "By {name}";
export const inSquad = "In {squad}";
export const at = "at {time}";

export const pausedByOwner = "Paused. No bills until you resume.";
export const eventsPausedByOwner = "Paused. No events until you resume.";
export const pausedByPeople =
  "Paused, because someone in it is no longer available. Change who takes part, then resume.";
export const pausedBySquad = "Paused, because its squad is archived or its owner left it.";
export const pausedByAmount = "Paused, because it can’t be added as it is. Change how it is split, then resume.";
export const endedNow = "This has ended. What it added stays.";

export const next = "Next dates";
export const planned = "Planned";
export const yourShare = "Your share {amount}";
export const movedFrom = "Moved from {day}";
export const moreDates = "Show more dates";
export const cancelPlanned = "Cancel event";
export const cancelPlannedOf = "Cancel the event on {day}";
export const cancelQuestion = "Cancel the event on {day}?";
export const cancelEffect =
  "“{name}” on {day} disappears from everyone’s list. The other dates stay. This cannot be undone.";
export const keepPlanned = "Keep it";
export const plannedCancelled = "Event cancelled";
export const calendarFile = "Add to calendar";
export const skip = "Skip";
export const skipDay = "Skip {day}";
export const skipped = "Skipped";
export const takeBack = "Undo skip";
export const takeBackDay = "Undo skipping {day}";
export const changeAmount = "Amount";
export const changeAmountOf = "Change the amount of {day}";
export const move = "Move";
export const moveDay = "Move {day}";
export const moveBack = "Move back";
export const moveDayBack = "Move {day} back to {original}";
export const newDate = "New date";
export const movedToast = "Moved";
export const movedBackToast = "Moved back";
export const tryAgain = "Try again";
export const onlyThisOne = "Only this one";
export const noMore = "No more dates.";
export const pastBills = "Past bills";
export const pastEvents = "Past events";
export const firstBillOn = "First bill on {day}.";
export const firstEventOn = "First event on {day}. It opens for sign-ups two weeks before.";
export const noPastEvents = "None yet.";
export const pending = "{amount} pending";
export const settled = "Settled";
export const deleted = "Deleted";
export const regulars = "Regulars";
export const noRegulars = "No one yet. People choose “Join all dates” on an event’s page.";
export const you = "You";
export const leaveForGood = "Leave for good";
export const takeOut = "Remove";
export const takeOutPerson = "Remove {name}";

export const howMuch = "Amount for {day}";
export const amount = "Amount";
export const add = "Add bill";
export const addedNow = "Bill added";
export const leaveOut = "Skip";

export const actions = "Actions";
export const pause = "Pause";
export const resume = "Resume";
export const change = "Change";
export const end = "End series";
export const pausedToast = "Paused";
export const resumedToast = "Resumed";
export const changedToast = "Changed";
export const endedToast = "Ended. What it added stays.";
export const skippedToast = "Skipped";
export const takenBackToast = "Back in the plan";
export const endQuestion = "End “{name}”?";
export const endEffect = "Nothing more is added. What it added stays.";
export const keep = "Keep";

export const eventTitle = "Event Title";
export const time = "Time";
export const save = "Save";
export const wrongTime = "Please enter a time";
export const nameRequired = "Please enter a name";
export const changePeople = "Change who takes part";
export const saveAndResume = "Save and resume";
export const splitWith = "Split with";
export const splitAmong = "People in it";
export const isGone = "No longer available";
