import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { divide } from "#web/splits/method/divide.ts";
import { MethodFields } from "#web/splits/method/method-fields.tsx";
import { emptyMethodForm, type MethodForm } from "#web/splits/method/method-form.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";

const everyone = ["Ana", "Leo", "Sam", "Noor"].map((name) => ({
  id: name,
  name,
  face: { id: name, name, avatarUrl: null },
  optional: true,
}));

function Fields({ method, count }: { method: MethodForm["method"]; count: number }) {
  const [value, setValue] = useState<MethodForm>({ ...emptyMethodForm, method });
  const people = everyone.slice(0, count);
  const form = { people, totalCents: 4_000, money: dollars };
  return <MethodFields {...form} value={value} divided={divide(value, form)} onChange={setValue} onTotal={() => {}} />;
}

const included = () => screen.queryAllByRole("button", { name: /^Included/, pressed: true }).length;

it.each(["equal", "adjust"] as const)("%s: one press leaves everyone out, and another includes everyone", (method) => {
  const { unmount } = render(<Fields method={method} count={4} />);
  const chip = screen.getByRole("button", { name: "Everyone" });
  expect([included(), chip.getAttribute("aria-pressed")]).toEqual([4, "true"]);
  fireEvent.click(chip);
  expect([included(), chip.getAttribute("aria-pressed")]).toEqual([0, "false"]);
  fireEvent.click(screen.getByRole("button", { name: "Included (Sam)" }));
  expect(included()).toBe(1);
  fireEvent.click(chip);
  expect(included()).toBe(4);
  unmount();
});

it("two people are included one by one", () => {
  render(<Fields method="equal" count={2} />);
  expect(screen.queryByRole("button", { name: "Everyone" })).toBeNull();
});
