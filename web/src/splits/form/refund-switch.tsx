import * as messages from "#web/splits/messages.ts";
import { SwitchLine } from "#web/ui/form/switch.tsx";

/** Whether a squad got money back. */
export const RefundSwitch = (props: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <SwitchLine label={messages.thisIsRefund} sentence={messages.refundHint} {...props} />
);
