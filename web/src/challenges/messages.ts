// The texts of streaks and challenges. Texts for failures are in domain/failures.ts and domain/errors.ts.

// Streak
export const streak = "Coordination streak";
export const streakHint =
  "Weeks in a row at whose end nothing was overdue. What is owed when a week begins is paid in it.";
export const loadingStreak = "Loading the streak";
export const noStreakYet = "The first week counts on Monday, if something happens in it and nothing is overdue.";
export const weeksInARow = { one: "{count} week in a row", other: "{count} weeks in a row" } as const;
export const noWeekInARow = "No streak right now";
export const bestStreak = { one: "Best: {count} week", other: "Best: {count} weeks" } as const;
export const weekCounts = "counts";
export const weekOverdue = "something was overdue";
export const weekQuiet = "nothing happened";
export const weekOf = "Week of {day}: {what}";
export const daysLeft = {
  one: "{count} day left for this week to count",
  other: "{count} days left for this week to count",
} as const;
export const transfer = "{from} → {to} {amount}";
export const you = "You";
export const seeBalances = "See balances";
export const weeks = "Weeks";

// Challenges
export const challenges = "Challenges";
export const pastChallenges = "Past challenges";
export const loadingChallenges = "Loading challenges";
export const newChallenge = "New challenge";
export const start = "Start challenge";
export const started = "Challenge started";
export const noChallenges = "No challenges yet";
export const noChallengesHint = "Start one together: pay fast, spend less, plan ahead, or keep a habit.";
export const kinds = {
  "settle-fast": "Settle fast",
  "spend-less": "Spend less together",
  save: "Save together",
  plan: "Plan ahead",
  habit: "Habit",
} as const;
export const kind = "Kind";
export const withinDays = "Days to pay";
export const withinDaysHint = "Everything you owe is paid within so many days.";
export const limit = "Limit for all splits";
export const events = "Events";
export const people = "People in each, at least";
export const habit = "Habit";
export const habitExample = "No takeout";
export const habitHint = "Everyone checks in for themselves. No one measures it.";
export const firstDay = "First day";
export const lastDay = "Last day";
export const joinUntil = "Others can join until it starts.";
export const startsOn = "Starts on {day}";
export const endsOn = "Ends on {day}";
export const lateUntil = "Changes count until {day}";
export const endedOn = "Ended on {day}";
export const selfReported = "Self-reported";
export const join = "Join";
export const leave = "Leave";
export const joined = "You’re in";
export const left = "You left the challenge";
export const checkIn = "Check in for today";
export const checkedIn = "Checked in today";
export const won = "Won";
export const lost = "Not this time";
export const out = "Out";
export const inTheRunning = { one: "{count} of {total} still in", other: "{count} of {total} still in" } as const;
export const paidInTime = "{amount} paid in time";
export const nothingOwed = "Nothing owed";
export const spentOf = "{amount} of {limit} spent";
export const savingsGoal = "Savings goal";
export const savedOf = "{amount} of {limit} saved";
export const plannedOf = "{done} of {target} events planned";
export const daysOf = "{done} of {target} days";
export const wouldBeWon = "With later changes it would be won.";
export const wouldBeLost = "With later changes it would not be won.";
export const participants = "People in it";
