/** What a row of a receipt says of its amount. */
export type RowKind =
  | "total"
  | "subtotal"
  | "tax"
  | "service"
  | "tip"
  | "discount"
  | "rounding"
  | "paid"
  | "change"
  | "count"
  | "note"
  | "summary";

/** Letters without accents in upper case. */
export const foldLabel = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toUpperCase()
    .replace(/Đ/g, "D")
    .replace(/Ł/g, "L")
    .replace(/Ø/g, "O")
    .replace(/Æ/g, "AE")
    .replace(/ẞ/g, "SS")
    .replace(/(?<=[A-Z])0(?=[A-Z])/g, "O")
    // What readers make of "TOTAL".
    .replace(/[TRIF1]?OTA[LI1](?![BCDFGHJKMNPQTVWXZ])/g, "TOTAL");

/**
 * Finds words in a folded text. A word with at most five letters is a whole word. One with up to seven begins a word.
 * Longer ones and phrases are also found where a reader lost the spaces.
 */
function matcher(words: string): (label: string) => boolean {
  const list = words
    .split(/[,\n]/)
    .map((word) => word.trim())
    .filter(Boolean);
  const compactLength = (word: string): number => word.replaceAll(" ", "").length;
  const isAsian = (word: string): boolean => /[^\p{Script=Latin} ().-]/u.test(word);
  // A currency can follow without a space.
  const END = "(?=RM|MYR|EUR|USD|[^A-Z]|$)";
  const pattern = (word: string): string =>
    word.replace(/[().]/g, String.raw`\$&`).replaceAll(" ", String.raw`\W{0,3}`);
  const latin = list.filter((word) => !isAsian(word));
  const whole = latin.filter((word) => compactLength(word) < 6 && word !== "TOTAL").map(pattern);
  const begins = latin
    .filter((word) => word === "TOTAL" || (compactLength(word) >= 6 && compactLength(word) < 8))
    .map(pattern);
  const inWords = new RegExp(`(?<![A-Z])(?:(?:${whole.join("|") || "(?!)"})${END}|(?:${begins.join("|") || "(?!)"}))`);
  const anywhere = list
    .filter((word) => isAsian(word) || compactLength(word) >= 8)
    .map((word) => word.replaceAll(" ", ""));
  return (label) => {
    if (inWords.test(label)) return true;
    const packed = label.replace(/[^\p{L}\p{N}]/gu, "");
    return anywhere.some((word) => packed.includes(word));
  };
}

// English, Malay, German, French, Spanish, Italian, Portuguese, Dutch, Swedish, Danish, Norwegian, Finnish, Polish, Czech,
// Hungarian, Turkish, Japanese, Chinese and Korean, folded as `foldLabel` does.
const isTotalWord =
  matcher(`TOTAL, GRAND TOTAL, NETT TOTAL, NET TOTAL, FINAL TOTAL, TOTL, TL, AMOUNT DUE, BALANCE DUE, AMOUNT PAYABLE, AMT PAYABLE, TO PAY, JUMLAH,
  SUMME, GESAMT, ZU ZAHLEN, ENDBETRAG, RECHNUNGSBETRAG, ZAHLBETRAG, NET A PAYER, A PAYER, MONTANT DU, MONTANT TTC, A PAGAR, IMPORTE,
  TOTALE, DA PAGARE, TOTAAL, TE BETALEN, SUMMA, ATT BETALA, I ALT, AT BETALE, A BETALE, SUM, YHTEENSA, MAKSETTAVA,
  TONG CONG, THANH TIEN, ИТОГО, ИТОГ, РАЗОМ, ΣΥΝΟΛΟ, SUMA, RAZEM, DO ZAPLATY, CELKEM, K UHRADE, OSSZESEN, FIZETENDO, TOPLAM, TUTAR, 合計, 総計, 合计, 总计, 總計, 应付, 應付, 합계, 총액`);
const isFinalWord =
  matcher(`GRAND TOTAL, NET TOTAL, NETT TOTAL, FINAL TOTAL, AMOUNT DUE, BALANCE DUE, TOTAL DUE, TOTAL PAYABLE, AMOUNT PAYABLE,
  AMT PAYABLE, AMT PAYABLE, TOTAL ROUNDED, ROUNDED TOTAL, TOTAL AFTER ROUNDING, TOTAL AFTER ADJ, ZU ZAHLEN, ENDBETRAG, ZAHLBETRAG, GESAMTBETRAG, NET A PAYER,
  A PAYER, TOTAL TTC, TOTAL A PAGAR, TOTALE COMPLESSIVO, TE BETALEN, ATT BETALA, AT BETALE, A BETALE, DO ZAPLATY, GENEL TOPLAM, JUMLAH BESAR`);
const isSubtotalWord =
  matcher(`SUBTOTAL, SUB TTL, SUBTTL, ZWISCHENSUMME, SOUS TOTAL, TOTAL HT, SUBTOTALE, IMPONIBILE, BASE IMPONIBLE,
  SUBTOTAAL, DELSUMMA, DELSUM, VALISUMMA, ARA TOPLAM, MEZISOUCET, RESZOSSZEG, NETTOBETRAG, NETTOSUMME, MONTANT HT, SUMA CZESCIOWA, SUBTOTAAL,
  小計, 小计, 소계, SUB JUMLAH, TOTAL GROSS, GROSS TOTAL`);
const isTaxWord =
  matcher(`TAX, GST, VAT, HST, PST, QST, SST, TPS, TVQ, MWST, UST, MEHRWERTSTEUER, UMSATZSTEUER, TVA, IVA, BTW, MOMS,
  MVA, ALV, PTU, DPH, AFA, KDV, IGV, PPN, CUKAI, НДС, ПДВ, ΦΠΑ, SALES TAX, TAXES, STEUER, 消費税, 内税, 外税, 税額, 税额, 增值税, 부가세, 부가가치세, GSI, CGST, SGST`);
const isExcluding = matcher(
  `EXCL, EXC, EXCLUDING, EXCLUDED, EXCLUSIVE, EXCLUDE, BEFORE TAX, WITHOUT TAX, HORS TAXE, EX GST, EXCL BTW, EKSKL, NETTO, BEFORE GST, EX`,
);
const isIncluding =
  matcher(`INCL, INC, INCLUDING, INCLUDED, INCLUSIVE, INCLUDE, INKL, INKLUSIVE, ENTHALTEN, TTC, DONT, INCLUSA, INCLUIDO, INCLUIDA, INCLUSO,
  HERAV, VARAV, DERAV, W TYM, WAARVAN, 内, 税込, DAHIL`);
const isCount =
  matcher(`TOTAL QTY, TOTAL QUANTITY, ITEM COUNT, ITEMCOUNT, QTYS, QTY(S), ITEM(S), TOTAL ITEM, NO OF ITEM, TOTAL PCS, NUMBER OF ITEMS, TOTAL PIECES,
  ARTIKELANZAHL, ANZAHL, NB ARTICLES, NOMBRE D ARTICLES, TOTAL ARTIC, NUM ARTIC, AANTAL, ANTAL, 点数, QTY TENDER, QUANTITY, ITEMS SOLD`);
const isNote =
  matcher(`SAVINGS, YOU SAVED, YOU SAVE, ERSPARNIS, GESPART, POINTS, PUNKTE, BONUS BALANCE, LOYALTY, AHORRO, VOUS ECONOMISEZ, TOTAL SAVING, PTS,
  PAX, INVOICE NO, INV NO, BILL NO, RECEIPT NO, DOC NO, ORDER NO, TEL, FAX, TELEPHONE, CASHIER, TELEFON, REG NO, GST ID, GST NO, VAT NO, TAX ID, VAT REG,
  UST IDNR, STEUERNR, USTIDNR, PIVA, P IVA, SIRET, SIREN, NIF, CIF, NIP, CNPJ, CVR, ORG NR, KVK, APPROVAL, AUTH CODE, TERMINAL, TRACE, SUGGESTED`);
const isSummary = matcher(
  `GST SUMMARY, TAX SUMMARY, SST SUMMARY, VAT SUMMARY, TAX CODE, TAX INFORMATION, GST ANALYSIS, TAX ANALYSIS, VAT ANALYSIS, GST SUMARY, GST SUMMAR, TAX TABLE`,
);
const isService =
  matcher(`SERVICE CHARGE, SERVICECHARGE, SERV CHARGE, SERV CHG, SERVICE CHG, SVC CHG, SVC CHARGE, SVC, SERVICE, SERV, BEDIENUNG, SERVICIO, SERVIZIO,
  SERVICO, SERVIS UCRETI, BETJENING, CAJ PERKHIDMATAN, サービス料, 服务费, 服務費, 봉사료`);
const isTip = matcher(
  `TIP, TIPS, GRATUITY, TRINKGELD, POURBOIRE, PROPINA, MANCIA, GORJETA, FOOI, DRICKS, DRIKKEPENGE, DRIKS, NAPIWEK, SPROPITNE, BORRAVALO, BAHSIS, チップ, 小费, 小費, 팁`,
);
const isDiscount =
  matcher(`DISCOUNT, DISC, DISCNT, RABATT, NACHLASS, REMISE, RABAIS, REDUCTION, DESCUENTO, DTO, SCONTO, DESCONTO, KORTING, RABAT, ALENNUS, SLEVA,
  KEDVEZMENY, INDIRIM, VOUCHER, COUPON, PROMO, DISKAUN, GUTSCHEIN, OFFER, LESS, 割引, 値引, 优惠, 優惠, 折扣, 할인`);
const isRounding =
  matcher(`ROUNDING, ROUND ADJ, ROUNDED, RND ADJ, ROUND OFF, ROUND, RUNDUNG, ARRONDI, REDONDEO, ARROTONDAMENTO, ARREDONDAMENTO, AFRONDING, AVRUNDNING, AVRUNDING,
  AFRUNDING, ORESAVRUNDING, PYORISTYS, ZAOKR, ZAOKRAGLENIE, KEREKITES, PEMBUNDARAN, PELARASAN, 端数, 舍入`);
const isChange =
  matcher(`CHANGE, CHANGE DUE, RUCKGELD, ZURUCK, WECHSELGELD, RENDU, MONNAIE, CAMBIO, SU CAMBIO, VUELTO, RESTO, TROCO, WISSELGELD, VAXEL, TILLBAKA,
  TILBAGE, BYTTEPENGE, VEKSEL, VEKSLEPENGER, RESZTA, VRACENO, VISSZAJARO, PARA USTU, TAKAISIN, TIEN THUA, СДАЧА, РЕШТА, ΡΕΣΤΑ, BAKI, KEMBALI, KEMBALIAN, おつり, お釣り, 釣銭, お釣, 找零, 找赎, 거스름`);
const isPaid =
  matcher(`CASH, VISA, MASTERCARD, MASTER CARD, MASTER, AMEX, AMERICAN EXPRESS, CREDIT, DEBIT, CARD, PAID, PAYMENT, TENDER, TENDERED, TUNAI, BAR, BARZAHLUNG, GEGEBEN, KARTE,
  EC KARTE, GIROCARD, ESPECES, CARTE, CB, EFECTIVO, TARJETA, CONTANTI, CONTANTE, PAGATO, BANCOMAT, CARTA, DINHEIRO, CARTAO, NUMERARIO, MULTIBANCO, PIN, CONTANT, CONTANTEN, BETAALD,
  KONTANT, KONTANTER, KORT, KORTTI, KATEINEN, DANKORT, GOTOWKA, KARTA, HOTOVOST, PLATEBNI, KESZPENZ, BANKKARTYA, NAKIT, KREDI KARTI, RECEIVED, RECU, REGLEMENT, BETALT, BETALNING,
  TIEN MAT, НАЛИЧНЫМИ, КАРТА, ΜΕΤΡΗΤΑ, 現金, お預り, お預かり, 预り, 現計, クレジット, 现金, 实收, 收款, 支付, 微信, 支付宝, 카드, 현금, APPLE PAY, GOOGLE PAY, TWINT, MAESTRO, E-WALLET, TNG, GRABPAY, BOOST`);

const isTaxTotal = (label: string): boolean =>
  /(?:TOTAL|SUMME|SUMA|SUM|TOT)\W*(?:DE\W+)?(?:LA\W+)?(?:TAX(?:ES)?|GST|VAT|SST|MWST|UST|IVA|TVA|BTW|MOMS|MVA|PTU|KDV)(?![A-Z])/.test(
    label,
  ) || /(?:TAX|GST|VAT|SST|MWST|UST|IVA|TVA|BTW|MOMS|MVA|PTU|KDV)\W*(?:TOTAL|AMOUNT|AMT|PAYABLE)/.test(label);

const positionOf = (label: string, pattern: RegExp): number => {
  const at = label.search(pattern);
  return at < 0 ? Infinity : at;
};

/** Whether the tax is named first: "GST included in total" is a tax, "Total incl. GST" is a total. */
const taxComesFirst = (label: string): boolean =>
  positionOf(label, /TAX|GST|VAT|SST|MWST|UST|IVA|TVA|BTW|MOMS|MVA|BILL INCL/) <
  positionOf(label, /TOTAL|SUMM|GESAMT|AMOUNT|JUMLAH/);

/** Reads the words of a row, folded. Undefined for an item, a name or an address. */
export function kindOf(label: string): RowKind | undefined {
  if (isSummary(label)) return "summary";
  if (isChange(label)) return "change";
  const total = isTotalWord(label);
  const tax = isTaxWord(label);
  if (isCount(label)) return "count";
  if (isNote(label)) return "note";
  if (/(?<![A-Z])R[A-Z]{1,2}N[DO][ILT1]NG/.test(label) && !total) return "rounding";
  if (isRounding(label))
    return total || /\bROUNDED\b/.test(label)
      ? isFinalWord(label) || !/ADJ/.test(label)
        ? "total"
        : "rounding"
      : "rounding";
  if (isSubtotalWord(label) || /(?<![A-Z])SUB\W?(?:[A-Z]?TOTAL|T[O0]|TL)/.test(label)) return "subtotal";
  if (total) {
    if (isExcluding(label)) return "subtotal";
    if (tax && isIncluding(label)) return taxComesFirst(label) && !isFinalWord(label) ? "tax" : "total";
    if (isTaxTotal(label)) return "tax";
    if (isDiscount(label)) return /AFTER|LESS/.test(label) ? "total" : "discount";
    if (isTip(label)) return "total";
    if (isPaid(label) && /PAID|TENDER|RECEIVED|BETALT|PAGATO/.test(label) && !/TO BE|AMOUNT DUE/.test(label))
      return "paid";
    return "total";
  }
  if (/ALES\W{0,3}INCL/.test(label)) return "total";
  // Less sure than "total", so that one of those is preferred.
  if (/^\W*(?:AMOUNT|AMT|BETRAG|MONTANT|BELOPP|BEDRAG|IMPORTO|BELOB|VALOR)(?![A-Z])/.test(label)) return "total";
  if (isTip(label)) return "tip";
  if (isService(label)) return "service";
  if (isDiscount(label)) return "discount";
  if (isPaid(label)) return "paid";
  if (tax) return isExcluding(label) && !/^\W*(?:TAX|GST|VAT)/.test(label) ? "subtotal" : "tax";
  return undefined;
}

/** How surely a total is the last one: 2 for "Grand total", 1 for a plain "Total". */
export const finality = (label: string): number => (isFinalWord(label) ? 2 : isTotalWord(label) ? 1 : 0);

/** "GST 6% included in total": the tax is part of the prices. */
export const saysIncluded = (label: string): boolean => isIncluding(label);

/** A row that adds up other taxes. */
export const isSumOfTaxes = (label: string): boolean => isTaxTotal(label) && /TOTAL|SUM|TOT/.test(label);
