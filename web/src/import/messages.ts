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
export const peopleHint = "Guests can join with their account later, by an invite link.";
export const me = "Me";
export const guest = "A guest";
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
  one: "{count} entry was edited since and stays",
  other: "{count} entries were edited since and stay",
};
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
