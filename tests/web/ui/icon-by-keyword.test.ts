import { Bus, Car, Coffee, Plane, Receipt, ReceiptText, ShoppingBag, ShoppingBasket, Utensils } from "lucide-react";
import { expect, test } from "vitest";
import { iconFor } from "#web/splits/split-icon.ts";
import { expenseIcon } from "#web/ui/icons/category-icon.ts";

test("an expense has the icon of a word in its description, or else its category's", () => {
  const sign = (description: string, category: "Food" | "Bills" | "Shopping" | null) =>
    expenseIcon({ description, category });
  expect(sign("Coffee and bagel", "Food")).toBe(Coffee);
  expect(sign("Oat milk and bananas", "Food")).toBe(ShoppingBasket);
  expect(sign("Popcorn", "Food")).toBe(Utensils);
  expect(sign("Bus pass", null)).toBe(Bus);
  expect(sign("Phone bill", "Bills")).toBe(ReceiptText);
  expect(sign("Winter boots", "Shopping")).toBe(ShoppingBag);
  expect(sign("Something at the flea market", null)).toBe(Receipt);
});

test("a split has the icon of a word in its name or merchant: a taxi from the airport is a car", () => {
  expect(iconFor({ name: "Taxi home from the airport", merchant: null })).toBe(Car);
  expect(iconFor({ name: "To Lisbon", merchant: "Some Airline" })).toBe(Plane);
  expect(iconFor({ name: "Firewood", merchant: null })).toBe(Receipt);
});
