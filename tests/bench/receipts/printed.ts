import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { type Day } from "#domain/time/calendar.ts";
import { numbersFrom } from "./random-numbers.ts";

type WriteDay = (year: string, month: string, day: string) => string;

/** The words of a shop that writes in one language, and how it writes a day. */
interface Language {
  /** The locale of a person who speaks it, wherever the shop is. */
  locale: string;
  shop: string;
  street: string;
  writeDay: WriteDay;
  /** What is different where one pays with dollars. */
  american?: { locale: string; writeDay: WriteDay };
  goods: readonly string[];
  subtotal: string;
  discount: string;
  total: string;
  taxIncluded: string;
  card: string;
  cash: string;
  change: string;
}

export const languages: Readonly<Record<string, Language>> = {
  English: {
    locale: "en-GB",
    shop: "Harbour Stores Ltd",
    street: "12 Mill Lane",
    writeDay: (year, month, day) => `Date: ${day}/${month}/${year}`,
    american: { locale: "en-US", writeDay: (year, month, day) => `Date: ${month}/${day}/${year}` },
    goods: ["Brown bread", "Green tea", "Olive oil", "Apple pie", "Lamp shade", "Batteries", "Garden chair", "Soap"],
    subtotal: "Subtotal",
    discount: "Discount",
    total: "TOTAL",
    taxIncluded: "VAT 20% included",
    card: "Visa",
    cash: "Cash",
    change: "Change",
  },
  German: {
    locale: "de-DE",
    shop: "Kaufhaus Linde GmbH",
    street: "Lindenstraße 4",
    writeDay: (year, month, day) => `Datum ${day}.${month}.${year}`,
    goods: ["Vollmilch", "Bauernbrot", "Bergkäse", "Süße Äpfel", "Brötchen", "Gartenstuhl", "Müsli", "Spülmittel"],
    subtotal: "Zwischensumme",
    discount: "Rabatt",
    total: "SUMME",
    taxIncluded: "inkl. MwSt 19%",
    card: "Girocard",
    cash: "Bar",
    change: "Rückgeld",
  },
  French: {
    locale: "fr-FR",
    shop: "Maison Colbert SARL",
    street: "12 rue des Lilas",
    writeDay: (year, month, day) => `Le ${day}/${month}/${year}`,
    goods: [
      "Baguette",
      "Fromage",
      "Confiture",
      "Crème fraîche",
      "Pâté",
      "Jus de pêche",
      "Café moulu",
      "Chaise pliante",
    ],
    subtotal: "Sous-total",
    discount: "Remise",
    total: "TOTAL TTC",
    taxIncluded: "dont TVA 20%",
    card: "Carte bancaire",
    cash: "Espèces",
    change: "Rendu",
  },
  Spanish: {
    locale: "es-ES",
    shop: "Bazar La Encina S.L.",
    street: "Calle Mayor 8",
    writeDay: (year, month, day) => `Fecha: ${day}/${month}/${year}`,
    goods: ["Pan integral", "Queso curado", "Jamón", "Piña", "Champú", "Silla plegable", "Café", "Melocotón"],
    subtotal: "Subtotal",
    discount: "Descuento",
    total: "TOTAL",
    taxIncluded: "IVA 21% incluido",
    card: "Tarjeta",
    cash: "Efectivo",
    change: "Cambio",
  },
  Italian: {
    locale: "it-IT",
    shop: "Emporio Bianchi S.r.l.",
    street: "Via Garibaldi 31",
    writeDay: (year, month, day) => `${day}-${month}-${year}`,
    goods: ["Pane", "Prosciutto", "Mozzarella", "Caffè", "Biscotti", "Pomodori", "Sedia pieghevole", "Sapone"],
    subtotal: "Subtotale",
    discount: "Sconto",
    total: "TOTALE COMPLESSIVO",
    taxIncluded: "di cui IVA 22%",
    card: "Bancomat",
    cash: "Contanti",
    change: "Resto",
  },
  Portuguese: {
    locale: "pt-PT",
    shop: "Mercearia Central Lda",
    street: "Rua das Flores 17",
    writeDay: (year, month, day) => `Data ${day}/${month}/${year}`,
    goods: ["Pão de forma", "Queijo", "Azeite", "Maçãs", "Sabão", "Cadeira", "Leite gordo", "Feijão"],
    subtotal: "Subtotal",
    discount: "Desconto",
    total: "TOTAL",
    taxIncluded: "IVA 23% incluído",
    card: "Multibanco",
    cash: "Dinheiro",
    change: "Troco",
  },
  Dutch: {
    locale: "nl-NL",
    shop: "De Groene Winkel B.V.",
    street: "Dorpsstraat 9",
    writeDay: (year, month, day) => `Datum: ${day}-${month}-${year}`,
    goods: ["Volkorenbrood", "Jonge kaas", "Appelsap", "Hagelslag", "Tuinstoel", "Koffiebonen", "Zeep", "Erwtensoep"],
    subtotal: "Subtotaal",
    discount: "Korting",
    total: "TOTAAL",
    taxIncluded: "incl. BTW 21%",
    card: "PIN",
    cash: "Contant",
    change: "Wisselgeld",
  },
  Polish: {
    locale: "pl-PL",
    shop: "Sklep Pod Dębem Sp. z o.o.",
    street: "ul. Kwiatowa 3",
    writeDay: (year, month, day) => `${year}-${month}-${day}`,
    goods: ["Chleb żytni", "Ser żółty", "Masło", "Jabłka", "Kawa", "Mydło", "Krzesło", "Sok śliwkowy"],
    subtotal: "Suma częściowa",
    discount: "Rabat",
    total: "DO ZAPŁATY",
    taxIncluded: "w tym VAT 23%",
    card: "Karta",
    cash: "Gotówka",
    change: "Reszta",
  },
};

/** How shops print the amounts of one currency. */
interface Currency {
  /** How many are printed. */
  decimals: number;
  /** What a cheap thing costs, and the step of prices, in the smallest unit that is printed. */
  cheap: number;
  step: number;
  /** Between thousands, and before the decimals. */
  group: string;
  point: string;
  /** The amount with the sign of the currency. */
  sign: (amount: string) => string;
  /** Every amount has the sign, not only the total. */
  isSignedEverywhere?: boolean;
}

export const currencies: Readonly<Record<string, Currency>> = {
  USD: { decimals: 2, cheap: 200, step: 5, group: ",", point: ".", sign: (amount) => `$${amount}` },
  EUR: { decimals: 2, cheap: 200, step: 1, group: ".", point: ",", sign: (amount) => `${amount} €` },
  GBP: { decimals: 2, cheap: 150, step: 5, group: ",", point: ".", sign: (amount) => `£${amount}` },
  CHF: { decimals: 2, cheap: 300, step: 5, group: "'", point: ".", sign: (amount) => `CHF ${amount}` },
  PLN: { decimals: 2, cheap: 700, step: 1, group: " ", point: ",", sign: (amount) => `${amount} zł` },
  SEK: { decimals: 2, cheap: 1_900, step: 50, group: " ", point: ",", sign: (amount) => `${amount} kr` },
  CZK: { decimals: 2, cheap: 2_900, step: 10, group: " ", point: ",", sign: (amount) => `${amount} Kč` },
  HUF: {
    decimals: 0,
    cheap: 390,
    step: 5,
    group: " ",
    point: "",
    sign: (amount) => `${amount} Ft`,
    isSignedEverywhere: true,
  },
  JPY: {
    decimals: 0,
    cheap: 180,
    step: 1,
    group: ",",
    point: "",
    sign: (amount) => `¥${amount}`,
    isSignedEverywhere: true,
  },
  BRL: { decimals: 2, cheap: 600, step: 1, group: ".", point: ",", sign: (amount) => `R$ ${amount}` },
  INR: { decimals: 2, cheap: 4_500, step: 50, group: ",", point: ".", sign: (amount) => `₹${amount}` },
  KWD: { decimals: 3, cheap: 450, step: 5, group: ",", point: ".", sign: (amount) => `KD ${amount}` },
};

/** What is on the paper, and what it says. */
export interface PrintedReceipt {
  rows: string[];
  date: Day;
  currency: string;
  locale: string;
  totalCents: number;
  items: { name: string; amountCents: number }[];
}

function printer({ decimals, group, point }: Currency, code: string): (cents: number) => string {
  return (cents) => {
    const digits = String(Math.abs(cents)).padStart(decimals + 1, "0");
    const whole = digits.slice(0, digits.length - decimals);
    // Indians group two digits above a thousand: 1,23,456.00.
    const groups = code === "INR" ? /(?<=\d)(?=(?:\d{2})*\d{3}$)/g : /(?<=\d)(?=(?:\d{3})+$)/g;
    return `${cents < 0 ? "-" : ""}${whole.replace(groups, group)}${point}${digits.slice(digits.length - decimals)}`;
  };
}

/**
 * A receipt in one of `languages` and `currencies` with so many items. The same names and numbers give the same receipt: what was
 * bought, whether there was a discount, and how it was paid differ with the seed.
 */
export function printReceipt(language: string, code: string, seed: number, count: number): PrintedReceipt {
  const [spoken, currency] = [languages[language]!, currencies[code]!];
  const words = code === "USD" ? { ...spoken, ...spoken.american } : spoken;
  const next = numbersFrom(seed);
  const below = (limit: number): number => Math.floor(next() * limit);
  const print = printer(currency, code);
  const amount = (cents: number): string => (currency.isSignedEverywhere ? currency.sign(print(cents)) : print(cents));
  const [month, day] = [1 + below(10), 1 + below(28)].map((part) => String(part).padStart(2, "0"));
  const first = below(words.goods.length);
  const dear = below(count);
  const items = Array.from({ length: count }, (_, index) => {
    // One thing is dear, so that thousands are printed.
    const factor = index === dear ? 100 + below(500) : 1 + below(12);
    const cents = currency.cheap * factor + currency.step * below(20);
    return { name: words.goods[(first + index) % words.goods.length]!, amountCents: cents };
  });
  const sum = items.reduce((total, { amountCents }) => total + amountCents, 0);
  const discount = below(3) === 0 ? currency.cheap : 0;
  const total = sum - discount;
  const given = Math.ceil(total / (currency.cheap * 50)) * currency.cheap * 50;
  const isCash = below(2) === 0 && given > total;
  const rows = [
    words.shop,
    words.street,
    `${words.writeDay("2026", month!, day!)} ${10 + below(10)}:${10 + below(50)}`,
    ...items.map(({ name, amountCents }) => `${name}  ${amount(amountCents)}`),
    ...(discount > 0 ? [`${words.subtotal}  ${amount(sum)}`, `${words.discount}  -${amount(discount)}`] : []),
    `${words.total}  ${currency.sign(print(total))}`,
    ...(isCash
      ? [`${words.cash}  ${amount(given)}`, `${words.change}  ${amount(given - total)}`]
      : [`${words.card}  ${amount(total)}`]),
    `${words.taxIncluded}  ${amount(Math.round(total / 6))}`,
  ];
  const minor = 10 ** (decimalsOf(code) - currency.decimals);
  return {
    rows,
    date: `2026-${month}-${day}`,
    currency: code,
    locale: words.locale,
    totalCents: total * minor,
    items: items.map(({ name, amountCents }) => ({ name, amountCents: amountCents * minor })),
  };
}
