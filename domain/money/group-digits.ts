/** A whole number with the marks of en-US: "1,234". Intl would say the same, once a browser has loaded it. */
export const groupDigits = (whole: number): string => String(whole).replace(/\B(?=(\d{3})+$)/g, ",");
