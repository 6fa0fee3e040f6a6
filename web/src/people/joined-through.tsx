import { useQuery } from "@tanstack/react-query";
import type { ReferralWay } from "#domain/points/points.ts";
import { referralWords } from "#domain/points/point-words.ts";
import { friendsQuery } from "#web/people/friends-query.ts";

/** Who joined through the user in one of the ways, and what is missing for the points; nothing while that is no one. */
export function JoinedThrough({ via }: { via: ReferralWay }) {
  const joined = (useQuery(friendsQuery).data?.joined ?? []).filter((each) => each.via === via);
  if (joined.length === 0) return null;
  return (
    <ul className="mt-4 flex flex-col gap-2 text-sm text-pretty text-ink-soft">
      {joined.map((each) => (
        <li key={each.person.id}>{referralWords(each)}</li>
      ))}
    </ul>
  );
}
