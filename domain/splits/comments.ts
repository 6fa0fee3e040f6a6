import * as z from "zod/mini";
import type { Person } from "#domain/profiles/profiles.ts";
import { text } from "#domain/fields.ts";

/** Lists and live messages contain this much of a comment. The full text is fetched on demand. */
export const COMMENT_EXCERPT_LENGTH = 2_000;
export const COMMENTS_PER_PAGE = 50;
/** The largest page, for the way back to an old comment. */
export const MOST_COMMENTS = 200;

export const createCommentSchema = z.strictObject({
  comment: text({
    max: 1_000_000,
    tooLong: "Comment must be less than 1,000,000 characters",
    required: "Comment cannot be empty",
  }),
});

/** A comment in a split's chat. `comment` has at most the first 2,000 characters; `length` is that of the full text, in UTF-16 units. */
export interface Comment {
  id: string;
  splitId: string;
  userId: string;
  person: Person;
  comment: string;
  length: number;
  createdAt: string;
}

/** Oldest first within the page; `nextCursor` leads to older comments. */
export interface CommentPage {
  comments: Comment[];
  nextCursor: string | null;
}
