import { sql } from "drizzle-orm";
import { sqliteView, text } from "drizzle-orm/sqlite-core";

const LETTERS_A_ROW = 5;
const GRAM_LENGTHS = [1, 2, 3];

const gramsAt = (place: string): string[] =>
  GRAM_LENGTHS.map((length) => `hex(substr(s.search_text, ${place}, ${length}))`);
const gramsOfRow = Array.from({ length: LETTERS_A_ROW }, (_, n) => gramsAt(`i + ${n}`))
  .flat()
  .join(" || ' ' || ");

/**
 * Every one, two and three letters in a row, as hexadecimal digits: the index takes any letter as part of a token then.
 * Five places at once, because each row of a recursion counts as read; D1 refuses more than 100 nested operators.
 */
const grams = sql.raw(`(
    with recursive place(i) as (
      select 1 union all select i + ${LETTERS_A_ROW} from place where i + ${LETTERS_A_ROW} <= length(s.search_text))
    select group_concat(${gramsOfRow}, ' ') from place)`);

/**
 * What the search index `split_search` contains of each split: the ids of its people, or of its squad, and the grams of its
 * name and merchant. Triggers read it, and so does `npm run ops -- verify`.
 */
export const splitTokens = sqliteView("split_tokens", { splitId: text("split_id"), tokens: text("tokens") }).as(sql`
  select s.id as split_id, coalesce(s.squad_id, s.creator_id || ' '
    || coalesce((select group_concat(p.user_id, ' ') from split_participants p where p.split_id = s.id), '')) || ' ' || ${grams} as tokens
  from splits s`);
