import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, type Field, type Fields } from "#db/engine/json-row.ts";
import { DELETED_USER, type Person } from "#domain/profiles/profiles.ts";
import { NAME_PREVIEW_LENGTH } from "#domain/text.ts";

/** A name as lists, notifications and mails carry it. */
export const cut = (column: SQL): SQL => sql`substr(${column}, 1, ${sql.raw(String(NAME_PREVIEW_LENGTH))})`;

const livePerson = (alias: SQL) => ({
  id: col.text(sql`${alias}.id`),
  username: col.text(cut(sql`${alias}.username`)).nullable(),
  displayName: col.text(cut(sql`${alias}.display_name`)).nullable(),
  avatarUrl: col.text(sql`${alias}.avatar_url`).nullable(),
});
const deletedPerson = (alias: SQL) => ({
  id: col.text(sql`${alias}.id`),
  username: col.constant(null),
  displayName: col.constant(DELETED_USER),
  avatarUrl: col.constant(null),
  deleted: col.constant(true),
});
const isLive = (alias: SQL): SQL => sql`${alias}.deleted_at is null`;

/** The person of a row of profiles under the given alias. Names are cut as lists carry them. */
export const person = (alias: SQL): Field<Person> =>
  col.either(isLive(alias), jsonRow(livePerson(alias)), jsonRow(deletedPerson(alias)));

/** The same with more fields, such as the guests that the person brings. */
export const personWith = <More extends Fields>(alias: SQL, more: More) =>
  col.either(isLive(alias), jsonRow({ ...livePerson(alias), ...more }), jsonRow({ ...deletedPerson(alias), ...more }));

/** The person of an id, where there is no row of profiles to join. */
export const personOf = (userId: SQL): Field<Person> =>
  col.one(person(sql.raw("who")), sql`profiles who where who.id = ${userId}`);

/** A person's name in a sentence or a file, like `nameOf` in domain/profiles/profiles.ts. */
export const calledSql = (alias: SQL): SQL =>
  cut(sql`iif(${alias}.deleted_at is null,
  coalesce(nullif(${alias}.display_name, ''), ${alias}.username, 'Unknown User'), ${sql.raw(`'${DELETED_USER}'`)})`);
