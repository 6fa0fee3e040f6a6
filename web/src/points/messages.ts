// The texts of points. What the pages say of a line or of someone who joined is in domain/points/point-words.ts.

export const yourPoints = "Your points";
export const loadingPoints = "Loading your points";
export const pointCount = { one: "{count} point", other: "{count} points" };
export const ofLastYear = "of the last 365 days";
export const tierTo = "{missing} more to {tier}";
export const toKeep = "{missing} more to keep {tier}";
export const highestTier = "The highest tier";
export const held = "A tier that you reached stays until the end of the next month.";
export const noLines = "No points yet";
export const howTo =
  "Pay what you owe within 7 days and have it confirmed (10), answer payments within 2 days (2), bring friends (50), win challenges (20), keep your squad’s streak (5). At most 3 payments, 5 answers and 1 streak a week, 2 challenges a month and 20 friends a year count.";
export const collect = "Collect points";
export const collectHint = "While this is off, nothing is collected and your picture has no frame.";
export const weekOf = "Week of {day}";
export const pointsOf = "Where your points come from";
