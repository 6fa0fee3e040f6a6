// Apart from money.ts, because the overview needs it: without parsing it loads 0.9 kB less (gzip).

/** Formats an integer like en-US: "1,234". Without Intl, which browsers load slowly at the first use. */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
