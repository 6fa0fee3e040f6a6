import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ShareRow } from "#web/splits/detail/share-row.tsx";
import { shortName } from "#web/ui/format/names.ts";
import { Switch } from "#web/ui/form/switch.tsx";

type SampleShareProps = {
  share: Split["participants"][number];
  /** When it was paid, as "Nov 19". */
  paidOn: string;
  onChange: (paid: boolean) => void;
};

/** A share of a sample split, as the split's creator sees it. */
export function SampleShare({
  share: { person, paid, amountOwedCents, percentage },
  paidOn,
  onChange,
}: SampleShareProps) {
  return (
    <ShareRow
      person={person}
      name={person.displayName ?? ""}
      note={paid ? fill(messages.paid2, { paidOn }) : messages.owesYou}
      cents={amountOwedCents}
      percentage={percentage}
    >
      <Switch
        label={fill(messages.paid3, { name: shortName(person) })}
        checked={paid}
        onChange={onChange}
        state={<span className={paid ? "text-settled" : "text-owed"}>{paid ? messages.paid : messages.pending}</span>}
      />
    </ShareRow>
  );
}
