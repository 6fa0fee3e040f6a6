import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import type { PaymentProvider } from "#domain/payments/providers.ts";
import { PayOptions } from "#web/payments/pay-options.tsx";
import { toastStore } from "#web/ui/feedback/toast-store.ts";

const request = { cents: 2_050, currency: "USD", note: "Flat 12", recipientName: "Ana Ruiz" };
const handles = { venmo: "ana-ruiz", cashapp: "anaruiz", iban: "DE89370400440532013000" };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test("each provider is a link to another page with the amount filled in, and opening it is reported", () => {
  const onOpen = vi.fn<(provider: PaymentProvider) => void>();
  render(<PayOptions {...request} handles={handles} onOpen={onOpen} />);
  expect(screen.getByRole("list", { name: "Pay Ana Ruiz with" }).children).toHaveLength(2);
  const link = screen.getByRole<HTMLAnchorElement>("link", { name: "Pay $20.50 with Cash App" });
  expect([link.href, link.target, link.rel]).toEqual([
    "https://cash.app/$anaruiz/20.50",
    "_blank",
    "noopener noreferrer",
  ]);
  fireEvent.click(link);
  expect(onOpen.mock.calls).toEqual([["cashapp"]]);
});

test("a debt in euros shows the IBAN with a QR code, and other debts do not", async () => {
  const { rerender } = render(<PayOptions {...request} currency="EUR" handles={handles} />);
  expect(await screen.findByRole("img", { name: "QR code of a bank transfer of €20.50 to Ana Ruiz" })).toBeDefined();
  expect(screen.getByText("DE89 3704 0044 0532 0130 00")).toBeDefined();
  expect(screen.queryByRole("link")).toBeNull();
  rerender(<PayOptions {...request} handles={handles} />);
  expect(screen.queryByText("DE89 3704 0044 0532 0130 00")).toBeNull();
});

test("an account outside the European Economic Area has no QR code, but its IBAN is shown", () => {
  render(<PayOptions {...request} currency="EUR" handles={{ iban: "CH9300762011623852957" }} />);
  expect(screen.getByText("CH93 0076 2011 6238 5295 7")).toBeDefined();
  expect(screen.queryByText(/Scan/)).toBeNull();
});

test("the details are copied, and appear where the browser does not allow that", async () => {
  const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
  vi.stubGlobal("navigator", { clipboard: { writeText } });
  render(<PayOptions {...request} handles={handles} />);
  const details = "20.50 USD to Ana Ruiz\nFlat 12\nVenmo: @ana-ruiz\nCash App: $anaruiz";
  const copy = screen.getByRole("button", { name: "Copy payment details" });
  fireEvent.click(copy);
  await vi.waitFor(() => expect(toastStore.read().at(-1)?.text).toBe("Payment details copied"));
  expect(writeText.mock.calls).toEqual([[details]]);
  expect(screen.queryByText(/Venmo: @ana-ruiz/)).toBeNull();
  writeText.mockRejectedValue(new Error("not allowed"));
  fireEvent.click(copy);
  expect((await screen.findByText(/Venmo: @ana-ruiz/)).textContent).toBe(details);
});

test.each([
  ["nothing", {}, "USD", "Ana Ruiz has not entered any way to pay."],
  ["nothing for the currency", { upi: "ana@okbank" }, "USD", "Ana Ruiz has not entered a way to pay in USD."],
])("someone who has entered %s has no way to pay, as a sentence", (_, entered, currency, sentence) => {
  render(<PayOptions {...request} currency={currency} handles={entered} />);
  expect(screen.getByText(sentence)).toBeDefined();
  expect(screen.queryByRole("button")).toBeNull();
});
