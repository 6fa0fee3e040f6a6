import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { CurrencyField } from "#web/ui/form/currency-field.tsx";

afterEach(cleanup);

const chosenAfter = (typed: string): string[] => {
  const chosen: string[] = [];
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  render(<CurrencyField label="Currency" value="USD" onChange={(currency) => chosen.push(currency)} />);
  const box = screen.getByRole("combobox", { name: "Currency" });
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  cleanup();
  return chosen;
};

test("a currency that was typed as its code, or is the only one found, is chosen when the field is left", () => {
  expect(chosenAfter("eur")).toEqual(["EUR"]);
  expect(chosenAfter("Swiss fr")).toEqual(["CHF"]);
  expect(chosenAfter("dollar")).toEqual([]);
  expect(chosenAfter("")).toEqual([]);
});
