import { describe, expect, it } from "vitest";
import { typedMoney } from "#web/ui/form/typed-money.ts";

describe("a typed amount", () => {
  it.each([
    ["EUR", "€", "12.5", 1_250, "12.50"],
    ["JPY", "¥", "1,234", 1_234, "1,234"],
    ["KWD", "KWD", "1.5", 1_500, "1.500"],
    ["KWD", "KWD", "-1,234.005", -1_234_005, "-1,234.005"],
  ])("in %s is read and written with the currency's decimals", (currency, sign, typed, cents, text) => {
    const money = typedMoney(currency);
    expect([money.sign, money.read(typed), money.write(cents)]).toEqual([sign, cents, text]);
  });

  it("has no more decimals than the currency", () => {
    expect([typedMoney("JPY").read("1.5"), typedMoney("KWD").read("1.5005"), typedMoney("EUR").read("x")]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it.each([
    ["JPY", "¥1500+300", 1_800],
    ["JPY", "1000/3", 333],
    ["KWD", "1.5*2", 3_000],
    ["EUR", "€12.50+3", 1_550],
  ])("in %s can be the calculation %s", (currency, typed, cents) => {
    expect(typedMoney(currency).read(typed)).toBe(cents);
  });

  it("in another currency's sign is refused", () => {
    expect(typedMoney("JPY").read("€15")).toBeNull();
  });

  it("that has other group separators is asked about", () => {
    expect(typedMoney("JPY").parse("1.000")).toEqual({ ok: false, meant: [1_000] });
  });
});
