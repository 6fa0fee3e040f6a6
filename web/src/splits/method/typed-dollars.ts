import type { TypedMoney } from "#web/splits/method/method-form.ts";
import { formatCents } from "#web/ui/format/format-cents.ts";
import { amountText, typedCents } from "#web/ui/form/typed-amount.ts";

/** The amounts of direct splits, without the code that other currencies need. */
export const dollars: TypedMoney = { read: typedCents, write: amountText, format: formatCents, sign: "$" };
