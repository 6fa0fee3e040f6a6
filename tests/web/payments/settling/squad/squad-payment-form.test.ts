import { expect, it } from "vitest";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { checkSquadPayment } from "#web/payments/settling/squad/squad-payment-form.ts";

const errorOf = (amount: string) =>
  checkSquadPayment(
    { from: "mem_ana", to: "mem_leo", amount, paidOn: null, method: "", note: "" },
    { squadId: "squ_1", today: "2026-11-24", money: typedMoney("EUR") },
  ).errors?.cents;

it.each(["abc", "12.345"])("%j is no number", (amount) =>
  expect(errorOf(amount)).toBe("You can't do that, please input a valid number"),
);
it.each(["-1", "0"])("%j is a number, but too small", (amount) =>
  expect(errorOf(amount)).toBe("Amount must be greater than 0"),
);
it.each(["", " "])("%j is no amount yet", (amount) => expect(errorOf(amount)).toBe("Enter an amount"));
it("more than the largest amount is too large, and an amount is none of these", () => {
  expect(errorOf("1000001")).toBe("This amount is too large");
  expect(errorOf("12.50")).toBeUndefined();
});
