import { sql, type SQL } from "drizzle-orm";
import type { Person } from "#domain/profiles.ts";
import { NAME_PREVIEW_LENGTH } from "#domain/text.ts";

/** A person as JSON, from a row of profiles under the given alias. Names are cut as lists carry them. */
export const personJson = (alias: SQL): SQL => sql`json_object(
  'id', ${alias}.id,
  'username', substr(${alias}.username, 1, ${sql.raw(String(NAME_PREVIEW_LENGTH))}),
  'displayName', substr(${alias}.display_name, 1, ${sql.raw(String(NAME_PREVIEW_LENGTH))}),
  'avatarUrl', ${alias}.avatar_url)`;

/** The same of one profile by its id, where there is no row to join. */
export const personJsonOf = (userId: SQL): SQL =>
  sql`(select ${personJson(sql.raw("who"))} from profiles who where who.id = ${userId})`;

/** What somebody is called inside a sentence (nameOf() in domain/profiles.ts). */
export const nameSql = (alias: SQL): SQL =>
  sql`substr(coalesce(nullif(${alias}.display_name, ''), ${alias}.username, 'Unknown User'), 1, ${sql.raw(String(NAME_PREVIEW_LENGTH))})`;

export const readPerson = (json: string) => JSON.parse(json) as Person;
