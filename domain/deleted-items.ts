import type { Person } from "./profiles/profiles.ts";

/** A split or an expense that its owner deleted within the last day, and can restore. */
export interface DeletedItem {
  id: string;
  name: string;
  totalCents: number;
  deletedAt: string;
}

/** The newest deletions come first. */
export interface DeletedItemPage {
  items: DeletedItem[];
  nextCursor: string | null;
}

/** Where a page ends. */
export type DeletedPosition = { deletedAt: number; id: string };

/** A row as the database returns it. */
export type DeletedRow = Omit<DeletedItem, "deletedAt"> & DeletedPosition;

export const DELETED_ITEMS_PER_PAGE = 20;

/** Who deleted an item, and when: told to those who could see it, while it can be restored. */
export interface Deletion {
  person: Person;
  deletedAt: string;
}
