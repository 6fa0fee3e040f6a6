/** The server counts to 100; 100 means more than 99. */
export const shownCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
