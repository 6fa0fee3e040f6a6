import { sql, type SQL } from "drizzle-orm";
import { col, jsonRow, type Field } from "#db/engine/json-row.ts";
import { DELETED_USER, type Person } from "#domain/profiles/profiles.ts";
import { NAME_PREVIEW_LENGTH } from "#domain/text.ts";

/** A name as lists, notifications and mails carry it. */
export const cut = (column: SQL): SQL => sql`substr(${column}, 1, ${sql.raw(String(NAME_PREVIEW_LENGTH))})`;

/** The person of a row of profiles under the given alias. Names are cut as lists carry them. */
export const person = (alias: SQL): Field<Person> =>
  col.either(
    sql`${alias}.deleted_at is null`,
    jsonRow({
      id: col.text(sql`${alias}.id`),
      username: col.text(cut(sql`${alias}.username`)).nullable(),
      displayName: col.text(cut(sql`${alias}.display_name`)).nullable(),
      avatarUrl: col.text(sql`${alias}.avatar_url`).nullable(),
    }),
    jsonRow({
      id: col.text(sql`${alias}.id`),
      username: col.constant(null),
      displayName: col.constant(DELETED_USER),
      avatarUrl: col.constant(null),
      deleted: col.constant(true),
    }),
  );

/** The person of an id, where there is no row of profiles to join. */
export const personOf = (userId: SQL): Field<Person> =>
  col.one(person(sql.raw("who")), sql`profiles who where who.id = ${userId}`);

/** A person as JSON, from a row of profiles under the given alias. Names are cut as lists carry them. */
export const personJson = (alias: SQL): SQL => sql`iif(${alias}.deleted_at is null,
  json_object('id', ${alias}.id, 'username', ${cut(sql`${alias}.username`)},
    'displayName', ${cut(sql`${alias}.display_name`)}, 'avatarUrl', ${alias}.avatar_url),
  json_object('id', ${alias}.id, 'username', null, 'displayName', ${sql.raw(`'${DELETED_USER}'`)},
    'avatarUrl', null, 'deleted', json('true')))`;

/** A person's name in a sentence or a file, like `nameOf` in domain/profiles/profiles.ts. */
export const calledSql = (alias: SQL): SQL =>
  cut(sql`iif(${alias}.deleted_at is null,
  coalesce(nullif(${alias}.display_name, ''), ${alias}.username, 'Unknown User'), ${sql.raw(`'${DELETED_USER}'`)})`);

/** A person as JSON by the id of the profile, where there is no row to join. */
export const personJsonOf = (userId: SQL): SQL =>
  sql`(select ${personJson(sql.raw("who"))} from profiles who where who.id = ${userId})`;

export const readPerson = (json: string) => JSON.parse(json) as Person;
