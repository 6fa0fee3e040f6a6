import type { TableMapping } from "#domain/import/formats/mapped-table.ts";
import { isCurrency } from "#domain/import/collect.ts";
import type { DayOrder } from "#domain/import/mapped-days.ts";
import { folded } from "#domain/import/table.ts";
import { readDraft, saveDraft } from "#web/api/drafts/draft.ts";
import type { UnknownTable } from "#web/import/file-messages.ts";

/** No column: it is chosen once for the whole file, or left out. */
export const NO_COLUMN = -1;

export type Sharing = TableMapping["owed"]["kind"];

/** What was chosen for the columns of a table, as the form has it. Columns are indexes from 0, or NO_COLUMN. */
export interface Columns {
  date: number;
  dayOrder: DayOrder | "";
  name: number;
  amount: number;
  currency: number;
  oneCurrency: string;
  payer: number;
  onePayer: string;
  sharing: Sharing;
  /** Of `everyone`: names with commas between them; empty for everyone who paid something. */
  people: string;
  /** Of `names`. */
  names: number;
  /** Of `amounts` and `weights`: the columns of the people. */
  parts: number[];
}

/** How the columns are often called, without accents. */
const WORDS = {
  date: ["date", "datum", "fecha", "data", "day", "when", "tag", "jour"],
  name: [
    "description",
    "name",
    "title",
    "what",
    "beschreibung",
    "titel",
    "concepto",
    "libelle",
    "omschrijving",
    "text",
  ],
  amount: ["amount", "cost", "total", "price", "sum", "betrag", "kosten", "importe", "montant", "bedrag", "importo"],
  currency: ["currency", "wahrung", "moneda", "devise", "valuta", "moeda"],
  payer: ["payer", "paid by", "who paid", "who", "from", "bezahlt von", "pagado por", "paye par", "betaald door"],
  names: ["for", "for whom", "shared by", "split with", "owers", "participants", "people", "fur", "para", "pour"],
} as const;

/** A first choice by the names of the columns and the first rows. */
export function suggestColumns({ header, examples }: UnknownTable, oneCurrency: string): Columns {
  const called = header.map((cell) => folded(cell));
  const find = (words: readonly string[]): number => {
    const exact = called.findIndex((name) => words.includes(name));
    return exact >= 0 ? exact : called.findIndex((name) => words.some((word) => name.startsWith(`${word} `)));
  };
  const names = find(WORDS.names);
  const currency = find(WORDS.currency);
  const holdsCodes = currency >= 0 && examples.every((row) => isCurrency((row[currency] ?? "").toUpperCase()));
  return {
    date: Math.max(0, find(WORDS.date)),
    dayOrder: "",
    name: find(WORDS.name),
    amount: find(WORDS.amount),
    currency: holdsCodes ? currency : NO_COLUMN,
    oneCurrency,
    payer: find(WORDS.payer),
    onePayer: "",
    sharing: names >= 0 ? "names" : "everyone",
    people: "",
    names,
    parts: [],
  };
}

/** What is still missing of a choice, as the fields of the form that lack it. */
export function missingIn(columns: Columns): (keyof Columns)[] {
  const { amount, payer, onePayer, sharing, names, parts } = columns;
  const missing: (keyof Columns)[] = [];
  if (amount === NO_COLUMN) missing.push("amount");
  if (payer === NO_COLUMN && onePayer.trim() === "") missing.push("onePayer");
  if (sharing === "names" && names === NO_COLUMN) missing.push("names");
  if ((sharing === "amounts" || sharing === "weights") && parts.length === 0) missing.push("parts");
  return missing;
}

/** The choice as the reader of tables takes it. */
export function mappingOf(columns: Columns, header: readonly string[]): TableMapping {
  const { date, dayOrder, name, amount, currency, oneCurrency, payer, onePayer } = columns;
  return {
    date,
    ...(dayOrder !== "" && { dayOrder }),
    ...(name !== NO_COLUMN && { name }),
    amount,
    currency: currency === NO_COLUMN ? oneCurrency : currency,
    payer: payer === NO_COLUMN ? onePayer.trim() : payer,
    owed: owedOf(columns, header),
  };
}

function owedOf({ sharing, people, names, parts }: Columns, header: readonly string[]): TableMapping["owed"] {
  if (sharing === "names") return { kind: sharing, column: names };
  if (sharing === "amounts" || sharing === "weights")
    return { kind: sharing, columns: parts.map((column) => ({ column, member: header[column] ?? "" })) };
  const members = people
    .split(",")
    .map((each) => each.trim())
    .filter(Boolean);
  return members.length > 0 ? { kind: sharing, members } : { kind: sharing };
}

/** The name of the draft in which this device remembers choices, and how many of them: signing out forgets them. */
const REMEMBERED = "import-columns";
const MOST_REMEMBERED = 20;

type Remembered = [header: string, columns: Columns][];

const keyOf = (header: readonly string[]): string => JSON.stringify(header);

const remembered = (): Remembered => {
  const draft = readDraft(REMEMBERED);
  return Array.isArray(draft) ? (draft as Remembered) : [];
};

/** What was chosen on this device for a table with this header. */
export const rememberedColumns = (header: readonly string[]): Columns | undefined =>
  remembered().find(([key]) => key === keyOf(header))?.[1];

export function rememberColumns(header: readonly string[], columns: Columns): void {
  const others = remembered().filter(([key]) => key !== keyOf(header));
  saveDraft(REMEMBERED, [[keyOf(header), columns], ...others].slice(0, MOST_REMEMBERED));
}
