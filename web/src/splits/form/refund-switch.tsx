import * as messages from "#web/splits/messages.ts";
import { Switch } from "#web/ui/form/switch.tsx";

/** Whether a squad got money back. */
export function RefundSwitch({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p aria-hidden="true" className="font-semibold">
          {messages.thisIsRefund}
        </p>
        <p className="text-sm text-ink-soft">{messages.refundHint}</p>
      </div>
      <Switch checked={checked} label={messages.thisIsRefund} onChange={onChange} />
    </div>
  );
}
