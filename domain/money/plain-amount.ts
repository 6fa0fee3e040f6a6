import { decimalsOf } from "./currencies.ts";

/** An amount in minor units as a number for a spreadsheet: 1234 cents are 12.34, and 1234 yen stay 1234. */
export const plainAmount = (cents: number, currency: string): number => cents / 10 ** decimalsOf(currency);
