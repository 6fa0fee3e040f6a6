import type { MethodInput, SplitMethod } from "#domain/splits/method-schema.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { shortName } from "#web/ui/format/names.ts";

const sentences: Record<SplitMethod, string> = {
  equal: messages.splitEqually,
  percent: messages.splitByPercentages,
  exact: messages.splitByAmounts,
  weights: messages.splitByShares,
  adjust: messages.splitByAdjustments,
  items: messages.splitByItems,
};

/** How a split was divided, and who pays whose share. */
export function MethodNote({ split, input, me }: { split: Split; input: MethodInput; me: Person }) {
  const people = [split.creator, ...split.participants.map(({ person }) => person)];
  const nameOf = (userId: string) => {
    const person = people.find(({ id }) => id === userId);
    return person ? shortName(person) : "";
  };
  return (
    <ul className="text-sm text-ink-soft">
      <li>{sentences[input.method]}</li>
      {input.covers?.map(({ from, to }) => (
        <li key={from}>
          {from === me.id
            ? fill(messages.coversYourShare, { payer: nameOf(to) })
            : to === me.id
              ? fill(messages.youCoverShare, { name: nameOf(from) })
              : fill(messages.coversShareOf, { payer: nameOf(to), name: nameOf(from) })}
        </li>
      ))}
    </ul>
  );
}
