import type { MethodInput, SplitMethod } from "#domain/splits/method-schema.ts";
import * as messages from "#web/splits/messages.ts";
import { fill } from "#web/ui/format/fill.ts";

const sentences: Record<SplitMethod, string> = {
  equal: messages.splitEqually,
  percent: messages.splitByPercentages,
  exact: messages.splitByAmounts,
  weights: messages.splitByShares,
  adjust: messages.splitByAdjustments,
  items: messages.splitByItems,
};

type MethodNoteProps = {
  input: MethodInput;
  /** The id of the signed-in user among the people of the input. */
  me: string;
  nameOf: (id: string) => string;
};

/** How a split was divided, and who pays whose share. */
export function MethodNote({ input, me, nameOf }: MethodNoteProps) {
  return (
    <ul className="text-sm text-ink-soft">
      <li>{sentences[input.method]}</li>
      {input.covers?.map(({ from, to }) => (
        <li key={from}>
          {from === me
            ? fill(messages.coversYourShare, { payer: nameOf(to) })
            : to === me
              ? fill(messages.youCoverShare, { name: nameOf(from) })
              : fill(messages.coversShareOf, { payer: nameOf(to), name: nameOf(from) })}
        </li>
      ))}
    </ul>
  );
}
