import { formatMoney } from "#domain/money/format-money.ts";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf, decimalMarkOf, type NumberCell } from "#domain/import/amounts.ts";
import { collector, currencyCode, dayOf, lineOf, namedEntry, type Collector } from "#domain/import/collect.ts";
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

  for (const row of rows) {
    const { line, cells } = row;
    const [date = "", description = "", category = "", cost = "", code = ""] = cells;
    const currency = currencyCode(code, line);
    const decimals = decimalsOf(currency);
    const nets = netsOf(row, members, decimals, mark);
    if (isFooter(row)) {
      footers.push({ row, currency, stated: nets });
      continue;
    }
    if (currency === NO_CURRENCY) throw new ImportError(line, "This row has no currency.");
    const on = dayOf(date, line);
    const cents = centsOf({ text: cost, line }, decimals, mark);
    const title = lineOf(textOf(description));
    const isPayment = PAYMENTS.has(folded(category)) || isWordedAsPayment(title, nets);
    const found = entryOfNets({ line, on, name: title || lineOf(textOf(category)), cents, nets, isPayment });
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

function* numbersOf(rows: readonly Row[]): Iterable<NumberCell> {
  for (const { line, cells } of rows) {
    yield { text: cells[3] ?? "", line };
    for (let index = FIRST_MEMBER; index < cells.length; index++) {
      const text = cells[index] ?? "";
      if (text !== "0.00") yield { text, line };
    }
  }
}

function netsOf({ line, cells }: Row, members: readonly string[], decimals: number, mark: "." | ","): MemberAmounts {
  const nets = newAmounts();
  for (const [index, member] of members.entries()) {
    const text = cells[FIRST_MEMBER + index] ?? "";
    if (text === "0.00" || text.trim() === "") continue;
    const cents = centsOf({ text, line }, decimals, mark);
    if (cents !== 0) nets[member] = cents;
  }
  return nets;
}

/** The last rows have no cost, and each member's balance. */
const isFooter = ({ cells: [, description = "", category = "", cost = ""] }: Row): boolean =>
  cost.trim() === "" && (category.trim() === "" || FOOTERS.has(folded(description)));

/** "Ana P. paid Bo K.", where these two are the members with a net. */
function isWordedAsPayment(description: string, nets: MemberAmounts): boolean {
  const [, from = "", to = ""] = /^(.+) paid (.+)$/.exec(description) ?? [];
  const involved = Object.keys(nets);
  if (from === "" || involved.length !== 2) return false;
  const [payer, receiver] = involved.toSorted((a, b) => (nets[b] ?? 0) - (nets[a] ?? 0));
  return isSamePerson(from, payer ?? "") && isSamePerson(to, receiver ?? "");
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
