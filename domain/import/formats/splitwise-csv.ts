import { formatMoney } from "#domain/money/format-money.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf, endsWithCents, plainCents, type NumberCell } from "#domain/import/amounts.ts";
import {
  amountsOf,
  collector,
  currencyCode,
  dayOf,
  lineOf,
  namedEntry,
  type Collector,
} from "#domain/import/collect.ts";
import {
  addAmount,
  balancesOf,
  newAmounts,
  NO_CURRENCY,
  type Imported,
  type MemberAmounts,
} from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import { entryOfNets } from "#domain/import/nets.ts";
import { folded, textOf, type Row, type Table } from "#domain/import/table.ts";

// Date, description, category, cost, currency, and one column for each member with what they paid − what they owe.

const words = (text: string): ReadonlySet<string> => new Set(text.split("|").map(folded));

/** The names of the first five columns, in the languages in which Splitwise writes them. */
const COLUMNS = [
  words("Date|Datum|Fecha|Data|日付|Dato|Päivämäärä|Дата|日期|날짜"),
  words(
    "Description|Beschreibung|Descripción|Descrizione|Descrição|概要|説明|Omschrijving|Beschrijving|Beskrivning|Beskrivelse|Opis|Kuvaus|Описание|描述|说明|설명|Deskripsi",
  ),
  words(
    "Category|Kategorie|Catégorie|Categoría|Categorie|Categoria|カテゴリ|カテゴリー|Kategori|Kategoria|Категория|分类|類別|카테고리",
  ),
  words(
    "Cost|Kosten|Coût|Coste|Costo|Custo|費用|コスト|Kostnad|Koszt|Omkostning|Pris|Kustannus|Стоимость|费用|비용|Biaya|Preço|Importe",
  ),
  words("Currency|Währung|Devise|Moneda|Valuta|Moeda|通貨|Waluta|Valuutta|Валюта|货币|貨幣|통화|Mata uang|Divisa"),
] as const;

const FOOTERS = words(
  "Total balance|Gesamtbilanz|Gesamtsaldo|Solde total|Saldo total|Bilancio totale|Saldo totale|Totaal saldo|Totaalsaldo|Totalsumma|Totalt saldo|合計残高|Saldo całkowite|总余额|Общий баланс",
);

const PAYMENTS = words(
  "Payment|Zahlung|Paiement|Pago|Pagamento|支払い|支払|Betaling|Betalning|Płatność|Платёж|付款|결제",
);

export const isSplitwiseHeader = ({ cells }: Row): boolean =>
  cells.length >= 6 && COLUMNS.every((names, index) => names.has(folded(cells[index] ?? "")));

const FIRST_MEMBER = COLUMNS.length;

export function readSplitwiseCsv({ header, rows }: Table, squadName: string): Imported {
  const collected = collector("splitwise-csv", squadName);
  const removed = / \((?:removed|entfernt|supprimé|eliminado|rimosso|removido|verwijderd|borttagen|削除済み)\)$/i;
  const names = header.cells.slice(FIRST_MEMBER).map((name) => textOf(name).trim().replace(removed, ""));
  const members = collected.people(names, header.line);
  const mark = decimalMarkOf(numbersOf(rows), ".");
  const adjusted = new Map<string, MemberAmounts>();
  const footers: { row: Row; currency: string; stated: MemberAmounts }[] = [];
  const nets = members.map(() => 0);
  let currency = NO_CURRENCY;
  let decimals = 0;
  let code = "";

  for (const row of rows) {
    const { line, cells } = row;
    if (cells[4] !== code) {
      code = cells[4] ?? "";
      currency = currencyCode(code, line);
      decimals = decimalsOf(currency);
    }
    readNets(row, nets, decimals, mark);
    if (isFooter(row)) {
      footers.push({ row, currency, stated: amountsOf(members.map((member, index) => [member, nets[index] ?? 0])) });
      continue;
    }
    if (currency === NO_CURRENCY) throw new ImportError(line, "This row has no currency.");
    const on = dayOf(cells[0] ?? "", line);
    const cents = centsOf({ text: cells[3] ?? "", line }, decimals, mark);
    const category = cells[2] ?? "";
    const title = lineOf(textOf(cells[1])) || lineOf(textOf(category));
    const isPayment = isPaymentWord(category) || isWordedAsPayment(title, members, nets);
    const found = entryOfNets({ line, on, name: title, cents, members, nets, isPayment });
    if (!found) collected.skip(line, "No one owes anything for it: it was settled, deleted, or for one person.");
    else {
      collected.add(currency, namedEntry(found.entry));
      if (found.adjusted === undefined) continue;
      const counts = adjusted.get(currency) ?? newAmounts();
      addAmount(counts, found.adjusted, 1);
      adjusted.set(currency, counts);
    }
  }
  for (const footer of footers) checkFooter(footer, collected, adjusted.get(footer.currency) ?? newAmounts());
  return collected.done(header.line);
}

/** The numbers by which the decimal mark is told. Of those that end like "12.50" one is enough. */
function numbersOf(rows: readonly Row[]): NumberCell[] {
  const numbers: NumberCell[] = [];
  let hasPoint = false;
  for (const { line, cells } of rows)
    // The cost, and then what each member has.
    for (let index = FIRST_MEMBER - 1; index < cells.length; index++) {
      const text = cells[index === FIRST_MEMBER - 1 ? 3 : index] ?? "";
      if (endsWithCents(text)) {
        if (hasPoint) continue;
        hasPoint = !Number.isNaN(plainCents(text, 2));
      }
      numbers.push({ text, line });
    }
  return numbers;
}

/** Writes what a row has for each member into `nets`. */
function readNets({ line, cells }: Row, nets: number[], decimals: number, mark: "." | ","): void {
  for (let index = 0; index < nets.length; index++) {
    const text = cells[FIRST_MEMBER + index] ?? "";
    const cents = mark === "." ? plainCents(text, decimals) : NaN;
    if (!Number.isNaN(cents)) nets[index] = cents;
    else nets[index] = text.trim() === "" ? 0 : centsOf({ text, line }, decimals, mark);
  }
}

/** Of the categories that were read: large files have few. */
const paymentWords = new Map<string, boolean>();
const MOST_WORDS = 100;

function isPaymentWord(category: string): boolean {
  const known = paymentWords.get(category);
  if (known !== undefined) return known;
  const isPayment = PAYMENTS.has(folded(category));
  if (paymentWords.size < MOST_WORDS) paymentWords.set(category, isPayment);
  return isPayment;
}

/** The last rows have no cost, and each member's balance. */
const isFooter = ({ cells }: Row): boolean =>
  (cells[3] ?? "").trim() === "" && ((cells[2] ?? "").trim() === "" || FOOTERS.has(folded(cells[1] ?? "")));

/** "Ana P. paid Bo K.", where these two are the members with a net. */
function isWordedAsPayment(description: string, members: readonly string[], nets: readonly number[]): boolean {
  if (!description.includes(" paid ")) return false;
  const [, from = "", to = ""] = /^(.+) paid (.+)$/.exec(description) ?? [];
  const involved = members.flatMap((member, index) => (nets[index] === 0 ? [] : [{ member, net: nets[index] ?? 0 }]));
  if (from === "" || involved.length !== 2) return false;
  const [payer, receiver] = involved.toSorted((a, b) => b.net - a.net);
  return isSamePerson(from, payer?.member ?? "") && isSamePerson(to, receiver?.member ?? "");
}

const firstWord = (name: string): string => folded(name).split(" ")[0] ?? "";
const isSamePerson = (worded: string, member: string): boolean => firstWord(worded) === firstWord(member);

function checkFooter(
  { row: { line }, currency, stated }: { row: Row; currency: string; stated: MemberAmounts },
  collected: Collector,
  adjusted: MemberAmounts,
): void {
  // A group has a footer with zeros for currencies that it never used.
  if (currency === NO_CURRENCY || (Object.keys(stated).length === 0 && !collected.has(currency))) return;
  const squad = collected.squad(currency);
  const balances = balancesOf(squad);
  const all = newAmounts();
  for (const member of squad.members) {
    const sum = balances[member] ?? 0;
    all[member] = stated[member] ?? 0;
    if (Math.abs(sum - all[member]) > Math.abs(adjusted[member] ?? 0))
      throw new ImportError(
        line,
        `The file’s total of ${member} is ${formatMoney(all[member], currency)}, but the rows add up to ${formatMoney(sum, currency)}.`,
      );
  }
  collected.state(currency, all);
}
