export const currentSeries = "Recurring plans";
export const loadingSeries = "Loading what repeats";
export const nothingRepeats = "Nothing repeats yet";
export const nothingRepeatsHint =
  "Rent, subscriptions, pizza Friday: choose “Repeats” when you create a split or an event.";
export const newSplit = "New split";
export const newEvent = "New event";
export const seriesNotFoundHint = "It may have ended, or it is not yours to see.";
export const backToRecurring = "Back to recurring";
export const nextOn = "Next {day}";
export const paused = "Paused";
export const ended = "Ended";
export const amountNeeded = "Amount needed";
export const asksEachTime = "Amount asked each time";
export const of = "By {name}";
export const inSquad = "In {squad}";
export const left = "{count} left";
export const at = "at {time}";

export const pausedByOwner = "Paused. Nothing is added until it starts again.";
export const pausedByPeople =
  "Paused, because someone in it is no longer available. Change who takes part, then start it again.";
export const pausedBySquad = "Paused, because its squad is archived or its owner left it.";
export const pausedByAmount =
  "Paused, because it can’t be added as it is. Change how it is split, then start it again.";
export const endedNow = "This has ended. What it added stays.";

export const next = "Next";
export const calendarFile = "Add to calendar";
export const skip = "Skip";
export const skipDay = "Skip {day}";
export const skipped = "Skipped";
export const takeBack = "Undo skip";
export const takeBackDay = "Undo skipping {day}";
export const changeAmount = "Change amount";
export const changeAmountOf = "Change the amount of {day}";
export const onlyThisOne = "Only this one";
export const noMore = "No more dates.";
export const added = "Added so far";
export const nothingAdded = "Nothing yet. The first one is added on {day}.";
export const noEventYet = "Nothing yet. The event of {day} is planned two weeks before.";
export const openItem = "Open";
export const regulars = "Always in";
export const noRegulars = "No one yet. People choose “Join every time” on an event’s page.";
export const you = "You";
export const leaveForGood = "Leave for good";
export const takeOut = "Take out";
export const takeOutPerson = "Take {name} out";

export const howMuch = "How much on {day}?";
export const amount = "Amount";
export const add = "Add";
export const addedNow = "Added";
export const leaveOut = "Leave out";

export const actions = "Actions";
export const pause = "Pause";
export const resume = "Start again";
export const change = "Change";
export const end = "End";
export const pausedToast = "Paused";
export const resumedToast = "Started again";
export const changedToast = "Changed";
export const endedToast = "Ended. What it added stays.";
export const skippedToast = "Skipped";
export const takenBackToast = "Back in the plan";
export const endQuestion = "End this?";
export const endEffect = "Nothing more is added for “{name}”. What it added stays.";
export const keep = "Keep it";

export const eventTitle = "Event Title";
export const time = "Time";
export const save = "Save";
export const wrongTime = "Please enter a time";
export const nameRequired = "Please enter a name";
export const changePeople = "Change who takes part";
export const saveAndResume = "Save and start again";
export const splitWith = "Split with";
export const splitAmong = "People in it";
export const isGone = "No longer available";
