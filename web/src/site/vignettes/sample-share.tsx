import type { Split } from "#domain/splits/splits.ts";
import * as messages from "#web/site/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { ShareRow } from "#web/splits/detail/share-row.tsx";
import { faceOf, shortName } from "#web/ui/format/names.ts";
import { Switch } from "#web/ui/form/switch.tsx";

type SampleShareProps = {
  share: Split["participants"][number];
  /** The note of a paid share: "Paid Nov 19". */
  paidNote: string;
  onChange: (paid: boolean) => void;
};

/** A share of a sample split, as the split's creator sees it. */
export function SampleShare({
  share: { person, paid, amountOwedCents, percentage },
  paidNote,
  onChange,
}: SampleShareProps) {
  return (
    <ShareRow
      face={faceOf(person)}
      name={person.displayName ?? ""}
      note={paid ? paidNote : messages.owesYou}
      cents={amountOwedCents}
      percentage={percentage}
    >
      <Switch
        label={fill(messages.paidSwitch, { name: shortName(person) })}
        checked={paid}
        onChange={onChange}
        state={<span className={paid ? "text-settled" : "text-owed"}>{paid ? messages.paid : messages.pending}</span>}
      />
    </ShareRow>
  );
}
