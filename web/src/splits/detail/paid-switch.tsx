import type { Participant } from "#domain/splits.ts";
import { useMarkPaid } from "#web/splits/detail/mark-paid.ts";
import { nameInside } from "#web/ui/names.ts";
import { Switch } from "#web/ui/switch.tsx";

/** The creator's own: says whether a share has been paid. */
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
