/** The instant so many hours from now, as the API takes it. */
export const hoursFromNow = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();
