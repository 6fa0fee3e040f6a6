import type { Api } from "./api.ts";
import { compare, request, type Figure } from "./measure.ts";
import { rare } from "./people.ts";

const queries: Record<string, string> = {
  common: "ana",
  rare: "quixotical",
  absent: "zzyzxq",
  "2 characters": "an",
  _: "__",
  "%": "%_",
  Cyrillic: "петр",
  "2 CJK characters": "田中",
  "13 emoji": "😀😃😄😁😆😅😂🤣😊😇🙂🙃😉",
  "64 characters": "a".repeat(64),
};

/** Every kind of search, beside reading one profile by its key. */
export const searchPeople = ({ url, headers }: Api): Promise<Figure[]> =>
  compare(
    request(url, `/floor/primary-key/${rare.id}`, 200),
    Object.entries(queries).map(([name, query]) => ({
      name: `people search, ${name} ÷ primary-key lookup`,
      target: 3,
      sample: request(url, `/api/people?query=${encodeURIComponent(query)}`, 200, () => ({ headers })),
    })),
  );
