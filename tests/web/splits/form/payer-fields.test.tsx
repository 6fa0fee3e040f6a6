import { fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, it } from "vitest";
import { PayerFields } from "#web/splits/form/payer-fields.tsx";
import type { PayersForm } from "#web/splits/form/split-form.ts";
import { dollars } from "#web/ui/form/typed-amount.ts";

const people = ["Ana", "Leo", "Sam"].map((name) => ({ id: name, name, face: { id: name, name, avatarUrl: null } }));

function Fields() {
  const [value, setValue] = useState<PayersForm>({ only: "Ana", texts: { Ana: "40.00" } });
  const form = { people, isRefund: false, totalCents: 4_000, money: dollars };
  return <PayerFields {...form} value={value} onChange={setValue} />;
}

it("several people who paid begin with empty amounts, and what is left is one press away", () => {
  render(<Fields />);
  fireEvent.change(screen.getByRole("combobox"), { target: { value: "several" } });
  const amounts = () => screen.getAllByRole<HTMLInputElement>("textbox").map(({ value }) => value);
  expect(amounts()).toEqual(["", "", ""]);
  expect(screen.queryByRole("button", { name: /^Rest/ })).toBeNull();
  fireEvent.change(screen.getAllByRole("textbox")[0]!, { target: { value: "15" } });
  fireEvent.click(screen.getByRole("button", { name: /^Rest: \$25\.00.*Leo/ }));
  expect(amounts()).toEqual(["15", "25.00", ""]);
  expect(screen.queryByRole("button", { name: /^Rest/ })).toBeNull();
});
