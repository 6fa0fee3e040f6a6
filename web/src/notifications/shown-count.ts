/** The server counts to 100, which stands for more. */
export const shownCount = (unread: number): string => (unread > 99 ? "99+" : String(unread));
