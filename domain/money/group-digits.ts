/** Formats an integer like en-US: "1,234". Without Intl, which browsers load slowly at the first use. */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
