import { foldName, searchableNames } from "#domain/profiles/people-search.ts";

const FIRST = [
  "Ana",
  "Leo",
  "Maya",
  "Priya",
  "Tom",
  "Zoe",
  "Jonas",
  "Sam",
  "Ωmega",
  "Анна",
  "Łukasz",
  "Chloé",
  "小林",
  "Aya",
  "Noor",
  "Ida",
];
const LAST = [
  "Brandt",
  "Ruiz",
  "Okafor",
  "Nguyen",
  "Петров",
  "Sørensen",
  "García",
  "田中",
  "Lindqvist",
  "Osei",
  "Haddad",
  "Kim",
];
const CHUNK = 5_000;

/** The person whom only one query finds. */
export const rare = {
  id: "usr_rare",
  username: "quixotical_x",
  displayName: "Wojciech %_ Quixote 😀😃😄😁😆😅😂🤣😊😇🙂🙃😉",
};

/** Fills the search with this many realistic people, the rare one among them. */
export async function fillPeople(db: D1Database, count: number): Promise<void> {
  for (let from = 0; from < count; from += CHUNK) {
    const people = Array.from({ length: Math.min(CHUNK, count - from) }, (_, offset) => {
      const n = from + offset;
      const first = FIRST[n % FIRST.length] ?? "";
      const last = LAST[Math.floor(n / FIRST.length) % LAST.length] ?? "";
      return {
        id: `usr_${n}`,
        username: `${foldName(first).replace(/\W/g, "") || "user"}_${n.toString(36)}`,
        displayName: `${first} ${last}`,
      };
    });
    if (from === 0) people.push(rare);
    await insertPeople(db, people);
  }
}

/** Profiles with their search rows, as db/queries/profiles/profiles.ts writes one. */
export async function insertPeople(
  db: D1Database,
  people: { id: string; username: string; displayName: string }[],
): Promise<void> {
  const rows = JSON.stringify(
    people.map((person) => ({ ...person, ...searchableNames(person.username, person.displayName) })),
  );
  await db.batch([
    db
      .prepare(
        "insert into profiles (id, username, display_name, created_at) select value ->> 'id', value ->> 'username', value ->> 'displayName', 0 from json_each(?)",
      )
      .bind(rows),
    db
      .prepare("insert into profile_names (user_id, names) select value ->> 'id', value ->> 'names' from json_each(?)")
      .bind(rows),
    db
      .prepare(
        "insert into profile_words (word, user_id) select w.value, p.value ->> 'id' from json_each(?) p, json_each(p.value, '$.words') w",
      )
      .bind(rows),
  ]);
}
