// The texts of a squad's stats, apart from those of squads: they are loaded with the tab.

export const period = "Period";
export const periods = {
  month: "This month",
  "three-months": "Three months",
  year: "This year",
  all: "All time",
} as const;
export const keyFigures = "Key figures";
export const spentInAll = "Spent in all";
export const spentOn = { one: "Spent on {count} bill", other: "Spent on {count} bills" };
export const billsPerWeek = "Bills per week";
export const lessThanATenth = "< 0.1";
export const averageShare = "Average share";
export const daysToSettle = "Median days to settle";
export const days = { one: "{count} day", other: "{count} days" };
export const bills = { one: "{count} bill", other: "{count} bills" };
export const events = { one: "{count} event", other: "{count} events" };
export const times = { one: "{count} time", other: "{count} times" };
export const spentPerMonth = "Spent per month";
export const spentPerMonthChart = "What the squad spent in each month";
export const largestBill = "Largest bill";
export const kinds = "By kind of bill";
export const kindsHint = "By the words in names and merchants";
export const spent = "Spent by person";
export const spentHint = "What their shares come to";
export const paid = "Paid by person";
export const paidHint = "What they paid for bills";
export const paysFirst = "Who pays first";
export const paysFirstHint = "Bills that they paid";
export const organized = "Who hosts";
export const organizedHint = "Events that they organized";
export const covered = "Covered for others";
export const coveredHint = "Shares of others that they paid";
export const someone = "Someone";
export const you = "(you)";
export const noStatsYet = "No figures yet";
export const noStatsHint = "With the first bill, the squad sees here what it spends and who pays.";
export const nothingInPeriod = "No bills in this period.";
export const figuresByMember = "Figures by member";
export const member = "Member";
export const csvColumns = {
  spent: "Spent",
  shares: "Bills shared",
  average: "Average share",
  paid: "Paid",
  paidBills: "Bills paid",
  organized: "Events organized",
  covered: "Shares covered",
};
export const exportCsv = "Export CSV";
export const csvName = "stats.csv";
export const yourFigures = "Your figures";
export const hideMine = "Hide my figures";
export const hideMineHint = "The others see them as those of “someone”. You still see your own.";
export const nameMe = "Name me in the picture of the year";
export const nameMeHint = "Anyone in the squad can share this picture outside of it.";
export const choiceSaved = "Your choice is saved";
export const loading = "Loading stats";
export const lines = "Lines";
export const noLines = "There is nothing behind this figure.";
export const settledAfter = { one: "after {count} day", other: "after {count} days" };
export const paidTo = "{from} paid {to}";
export const yearInReview = "Year in review";
export const yearTitle = "{squad} in {year}";
export const sharePicture = "Share picture";
export const savePicture = "Save picture";
export const pictureName = "year-in-review.png";
export const pictureFailed = "Failed to make the picture";
export const pictureHint = "It names only members who agreed to it below the stats. The others are “someone”.";
export const pictureText = "The year of {squad} in figures: {facts}";
export const factSpent = "Spent together";
export const factBills = "Bills";
export const factLargest = "Largest bill";
export const factKind = "Most spent on";
export const factPayer = "Paid most bills";
export const factHost = "Hosted most events";
export const factSettled = "Settled within";
