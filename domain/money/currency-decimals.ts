// Apart from the list of currencies, because the first load of the dashboard formats amounts and never lists currencies.

const WITHOUT_DECIMALS = "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".split(" ");
export const WITH_THREE_DECIMALS = "BHD IQD JOD KWD LYD OMR TND".split(" ");

/** The number of decimals of a currency of ISO 4217: 2 for "USD", 0 for "JPY", 3 for "KWD". */
export const decimalsOf = (currency: string): number =>
  WITHOUT_DECIMALS.includes(currency) ? 0 : WITH_THREE_DECIMALS.includes(currency) ? 3 : 2;
