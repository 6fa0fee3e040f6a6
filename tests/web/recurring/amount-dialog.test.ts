import { expect, it } from "vitest";
import { checkAmount } from "#web/recurring/amount-dialog.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";

const errorOf = (amount: string) => checkAmount(amount, typedMoney("EUR")).errors?.totalCents;

it.each([
  ["", "Enter an amount"],
  ["abc", "You can't do that, please input a valid number"],
  ["0", "Amount must be greater than 0"],
  ["12.50", undefined],
])("the amount %j of one day: %s", (amount, error) => expect(errorOf(amount)).toBe(error));
