// The texts of import. Texts that the specification fixes for failures are in domain/failures.ts and domain/errors.ts.

export const fileTooLarge = "This file is larger than 10 MB.";
export const fileUnreadable = "This browser can’t read the file. Please try another one.";
export const intro =
  "Bring your bills along from Splitwise, Spliit, IHateMoney, Cospend, Tricount, Sesterce, SplitPro or Squadtab. Nothing is saved before you have seen it.";
export const chooseFile = "Choose a file";
export const otherFile = "Choose another file";
export const fileInput = "File to import";
export const reading = "Reading the file";
export const notRead = "Line {line}: {sentence}";
export const columnsTitle = "What the columns mean";
export const columnsHint =
  "Squadtab does not know this table. Choose what its columns mean; this device remembers it for the next file like this.";
export const columns = {
  date: "Date",
  name: "Description",
  amount: "Amount",
  currency: "Currency",
  payer: "Who paid",
  names: "Names of those who share",
};
export const columnNumber = "Column {number}";
export const noColumn = "None";
export const chooseColumn = "Choose a column";
export const columnNeeded = "Please choose this.";
export const oneForAll = "The same for every row";
export const oneCurrency = "Currency of every row";
export const onePayer = "Who paid every row";
export const dayOrder = "Order of day and month";
export const dayOrders = {
  "": "As the file shows",
  "day-first": "Day first",
  "month-first": "Month first",
  "year-first": "Year first",
};
export const sharing = "Who shares each row";
export const sharings = {
  everyone: "Everyone, equally",
  names: "A column has their names",
  amounts: "Each person has a column with an amount",
  weights: "Each person has a column with shares",
};
export const everyoneNames = "Names of everyone";
export const everyoneHint = "With commas between them. If it is empty, everyone who paid something.";
export const parts = "Columns of the people";
export const readColumns = "Read the table";
export const changeColumns = "Change the columns";
export const goesOn = "This import was begun before. It goes on where it stopped.";
export const found = "What was found";
export const entries = { one: "{count} entry", other: "{count} entries" };
export const between = "from {from} to {to}";
export const inferred = {
  one: "{count} entry has several payers: the file does not say how much each of them paid. The balances are exact.",
  other:
    "{count} entries have several payers: the file does not say how much each of them paid. The balances are exact.",
};
export const skipped = { one: "{count} row is left out", other: "{count} rows are left out" };
export const skippedRow = "Line {line}: {reason}";
export const currency = "Currency";
export const partOfFile = "Group in the file";
export const into = "Import into";
export const newSquad = "A new squad";
export const squadName = "Squad name";
export const people = "People";
export const peopleHint =
  "Friends are added to the squad. Guests can join with their account later, by an invite link.";
export const me = "Me";
export const guest = "A guest";
export const friend = "{name} (friend)";
export const chosenTwice = "Someone is chosen for two people.";
export const proof = "Balances after the import";
export const proofHint = "Every balance is what the file says.";
export const proofSum = "The file states no balances. These are the sums of its entries.";
export const importEntries = { one: "Import {count} entry", other: "Import {count} entries" };
export const importing = "Importing";
export const done = { one: "{count} entry was imported", other: "{count} entries were imported" };
export const known = {
  one: "{count} entry was in the squad from an earlier import.",
  other: "{count} entries were in the squad from an earlier import.",
};
export const openSquad = "Open squad";
export const undo = "Undo import";
export const undone = "The import was undone";
export const kept = {
  one: "{count} entry was edited or confirmed since and stays:",
  other: "{count} entries were edited or confirmed since and stay:",
};
export const keptEntry = "{name} · {date}";
export const formats = {
  "splitwise-csv": "Splitwise",
  "spliit-csv": "Spliit",
  "spliit-json": "Spliit",
  "ihatemoney-csv": "IHateMoney",
  "ihatemoney-json": "IHateMoney",
  "cospend-csv": "Cospend",
  "tricount-json": "Tricount",
  "sesterce-csv": "Sesterce",
  "splitpro-csv": "SplitPro",
  "squadtab-json": "Squadtab",
  "squadtab-csv": "Squadtab",
  table: "Table",
} as const;
