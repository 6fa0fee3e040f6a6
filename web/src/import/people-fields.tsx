import { nameOf } from "#domain/profiles/profiles.ts";
import { memberName } from "#domain/squads/squads.ts";
import * as messages from "#web/import/messages.ts";
import { friendsOutside, type KnownPeople, type Match } from "#web/import/people.ts";
import { FieldError } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { fill } from "#web/ui/format/fill.ts";

interface PeopleFieldsProps {
  matches: ReadonlyMap<string, Match>;
  known: KnownPeople;
  error: string | undefined;
  onChange: (name: string, match: Match) => void;
}

/** Who each person of a file is. */
export function PeopleFields({ matches, known, error, onChange }: PeopleFieldsProps) {
  const { squad } = known;
  const options: { value: Match; text: string }[] = [
    { value: "me", text: messages.me },
    { value: "guest", text: messages.guest },
    ...(squad?.members ?? [])
      .filter(({ id, leftAt }) => leftAt === null && id !== squad?.myMemberId)
      .map((member) => ({ value: `member:${member.id}` as const, text: memberName(member) })),
    ...friendsOutside(known).map((friend) => ({
      value: `friend:${friend.id}` as const,
      text: fill(messages.friend, { name: nameOf(friend) }),
    })),
  ];
  return (
    <section aria-labelledby="import-people">
      <h2 id="import-people" className="text-lg">
        {messages.people}
      </h2>
      <p className="text-sm text-ink-soft">{messages.peopleHint}</p>
      <div className="mt-4 grid gap-4 sm:grid-cols-2">
        {[...matches].map(([name, match]) => (
          <SelectField
            key={name}
            label={name}
            options={options}
            value={match}
            onChange={(chosen) => onChange(name, chosen)}
          />
        ))}
      </div>
      {error && <FieldError>{error}</FieldError>}
    </section>
  );
}
