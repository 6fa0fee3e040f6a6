/** The categories of expenses. An expense without one is shown as Uncategorized. */
export const CATEGORIES = ["Food", "Transport", "Entertainment", "Shopping", "Bills", "Other"] as const;
export type Category = (typeof CATEGORIES)[number];

export const UNCATEGORIZED = "Uncategorized";
/** The names in figures and in the filter of the list. */
export const CATEGORY_NAMES = [...CATEGORIES, UNCATEGORIZED] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

export const categoryName = (category: Category | null): CategoryName => category ?? UNCATEGORIZED;
