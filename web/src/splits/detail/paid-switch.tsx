import type { Participant } from "#domain/splits/splits.ts";
import { useMarkPaid } from "#web/splits/detail/mark-paid.ts";
import { nameInside } from "#web/ui/format/names.ts";
import { Switch } from "#web/ui/form/switch.tsx";

/** The creator's switch for marking a share as paid. */
export function PaidSwitch({ splitId, share }: { splitId: string; share: Participant }) {
  const mark = useMarkPaid(splitId, share.id);
  return (
    <Switch
      label={`${nameInside(share.person)} paid`}
      state={<span className={share.paid ? "text-settled" : "text-owed"}>{share.paid ? "Paid" : "Pending"}</span>}
      checked={share.paid}
      onChange={(paid) => mark.mutate(paid)}
    />
  );
}
