/** Formats a count, or the digits of one, like en-US: "1,234". Without Intl, which browsers load slowly at the first use. */
export const formatCount = (count: number | string): string => String(count).replace(/\B(?=(\d{3})+$)/g, ",");
