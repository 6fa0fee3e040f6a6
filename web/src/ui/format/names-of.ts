import { listNames } from "#domain/profiles/list-names.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import { shortName } from "#web/ui/format/names.ts";

/** "Tom", "Tom and Leo", "Tom, Leo and Ana", "Tom, Leo and 3 others"; `count` may exceed the number of people given. */
export const namesOf = (people: readonly Person[], count = people.length): string =>
  listNames(people.map(shortName), count);
