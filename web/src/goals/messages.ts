export const goals = "Goals";
export const loadingGoals = "Loading the savings goals";
export const noGoals = "Nothing saved for yet";
export const noGoalsHint =
  "Save together for a trip or a sofa: one of you keeps the money, and the app keeps the book. It never shows as debt.";
export const newGoal = "New goal";
export const closedGoals = "Closed";
export const savingsGoals = "Savings goals";
export const openGoals = "Open goals";
export const editGoal = "Edit";
export const editGoalTitle = "Edit goal";
export const save = "Save";
export const more = "More for {goal}";

export const saved = "{amount} of {target}";
export const savedLabel = "{percent}% of {goal} saved";
export const keptBy = "{name} keeps the money";
export const youKeep = "You keep the money";
export const heldNow = "{amount} there now";
export const until = "until {day}";
export const atThisPace = "at this pace: {when}";
export const inMonth = "in {month}";
export const onDay = "on {day}";
export const reached = "Reached";
export const closedLine = "Closed. What was left is in the squad’s balances.";
export const whoPutIn = "Who put in how much";
export const putInPart = "put in {amount}";
export const takenOutPart = "taken out {amount}";
export const usedPart = "used {amount}";
export const pledgeWeek = "{amount} a week";
export const pledgeMonth = "{amount} a month";
export const waiting = "Waiting for an answer";
export const lately = "Lately";

export const putIn = "Put in";
export const takeOut = "Take out";
export const giveOut = "Give back";
export const useForBill = "Use for a bill";
export const shareGoal = "Share goal";
export const handOver = "Hand over";
export const close = "Close goal";

export const putInTitle = "Put into {goal}";
export const takeOutTitle = "Take out of {goal}";
export const whose = "Whose money";
export const you = "You";
export const amount = "Amount";
export const putInHint = "Give {name} the money in your own way. It counts at once, and {name} confirms it.";
export const keepOwnHint = "You keep the money: it is confirmed at once.";
export const takeOutHint = "At most {amount}. Record it once you have got the money from {name}.";
export const giveOutHint = "At most {amount}. It counts at once, and {name} confirms it.";
export const record = "Record";
export const recorded = "Recorded";
export const recordedWaits = "Recorded. {name} is asked whether it arrived.";
export const undo = "Undo";

export const gotIt = "Got it";
export const didNotGetIt = "Didn’t get it";
export const itDidNotArrive = "It didn’t arrive";
export const itArrived = "It arrived";
export const withdraw = "Withdraw";
export const confirmed = "Confirmed";
export const disputed = "Noted: it doesn’t count until it arrives";
export const withdrawn = "Withdrawn";

export const moveIn = "{name} put in {amount}";
export const moveOut = "{name} took out {amount}";
export const moveUse = "{amount} of {name} paid for {split}";
export const moveRest = "{amount} of {name} went into the balances";
export const moveKeeper = "{name} keeps the money since then, {amount}";
export const moveKeeperYou = "You keep the money since then, {amount}";
export const moveHandOver = "{keeper} handed {amount} to {name} to keep";
export const doYouHaveIt = "Do you have it?";
export const handOverNotConfirmed = "{name} doesn’t have it";
export const handOverNotConfirmedYou = "You don’t have it";
export const handOverChanged = "What is there has changed: it has to be handed over again";
export const iHaveIt = "I have it";
export const iDoNotHaveIt = "I don’t have it";
export const aBill = "a bill";
export const youStart = "You";
export const youInside = "you";
export const waitsFor = "Waiting for {name}";
export const waitsForYou = "Did it arrive?";
export const notArrived = "{name} didn’t get it";
export const notArrivedYou = "You didn’t get it";
export const taken = "Withdrawn";

export const name = "Name";
export const namePlaceholder = "Lisbon in May";
export const emoji = "Emoji";
export const target = "Target";
export const keeper = "Who keeps the money";
export const keeperHint = "The others give it to them, and they confirm what arrives.";
export const untilLabel = "Until";
export const pledges = "Who puts in what, regularly";
export const pledgesHint = "Each is reminded privately, only of their own.";
export const pledgeOf = "Pledge of {name}";
export const every = "How often";
export const everyWeek = "a week";
export const everyMonth = "a month";
export const createGoal = "Create goal";
export const goalCreated = "Goal created";
export const goalSaved = "Goal saved";

export const useTitle = "Use {goal} for a bill";
export const useHint =
  "A bill that {name} paid. Each member’s money pays for their own share, and everyone else owes as before. Undone when the bill is deleted or its amounts change.";
export const noBills =
  "No bill fits: it must be one that {name} paid alone, with a share of someone who has money in the goal.";
export const loadingBills = "Loading the bills";
export const useAmount = "Pays {amount}";
export const used = "The goal paid {amount}";

export const closeTitle = "Close {goal}?";
export const closeLine = "What is left becomes what {name} owes in the squad’s balances:";
export const closeEmpty = "Nothing is left in it.";
export const closeOwn = "Only the keeper has money in it, so nothing is owed.";
export const closeWaiting =
  "What waits for an answer doesn’t count any more. If it is true, record it as a payment in the squad.";
export const closed = "Goal closed";
export const keepOpen = "Keep it open";

export const handOverTitle = "Hand over {goal}";
export const newKeeper = "Who keeps the money from now on";
export const handOverHint = "Give them the {amount} first. {keeper} the money until {name} confirms it.";
export const youKeepUntil = "You keep";
export const keepsUntil = "{name} keeps";
export const takeOverHint = "You confirm that you have the {amount}.";
export const handedOver = "Handed over";
export const handOverWaits = "{name} is asked to confirm it";
export const youKeepNow = "You keep the money now";
export const handOverRefused = "Noted: the money stays where it was";
export const handOverWithdrawn = "The hand-over is taken back";
export const closeHandOver = "The hand-over to {name} isn’t confirmed, and ends with the goal.";
