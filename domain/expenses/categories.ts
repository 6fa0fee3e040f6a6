/** product.md §3; none at all shows as Uncategorized. */
export const CATEGORIES = ["Food", "Transport", "Entertainment", "Shopping", "Bills", "Other"] as const;
export type Category = (typeof CATEGORIES)[number];

export const UNCATEGORIZED = "Uncategorized";
/** What figures are named and the list is filtered by. */
export const CATEGORY_NAMES = [...CATEGORIES, UNCATEGORIZED] as const;
export type CategoryName = (typeof CATEGORY_NAMES)[number];

export const categoryName = (category: Category | null): CategoryName => category ?? UNCATEGORIZED;
