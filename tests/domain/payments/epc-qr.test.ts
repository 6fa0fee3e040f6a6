import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { epcQr, type SepaTransfer } from "#domain/payments/epc-qr.ts";
import { anyCodePoint } from "#tests/support/code-points.ts";

const transfer = (more: Partial<SepaTransfer> = {}): SepaTransfer => ({
  name: "Ana Ruiz",
  iban: "DE89370400440532013000",
  cents: 1_250,
  note: "Flat 12",
  ...more,
});

const bytes = (text: string) => new TextEncoder().encode(text).length;
const lines = (more?: Partial<SepaTransfer>) => epcQr(transfer(more))?.split("\n");

describe("the QR code of a SEPA transfer (EPC069-12)", () => {
  it("has the data elements of version 002, one a line, without the optional BIC", () => {
    expect(epcQr(transfer())).toBe("BCD\n002\n1\nSCT\n\nAna Ruiz\nDE89370400440532013000\nEUR12.50\n\n\nFlat 12");
  });

  it("ends with its last element that is not empty", () => {
    expect(epcQr(transfer({ note: " " }))).toBe("BCD\n002\n1\nSCT\n\nAna Ruiz\nDE89370400440532013000\nEUR12.50");
  });

  it("exists for EUR 0.01 to EUR 999,999,999.99", () => {
    expect(lines({ cents: 1 })?.[7]).toBe("EUR0.01");
    expect(lines({ cents: 99_999_999_999 })?.[7]).toBe("EUR999999999.99");
    expect(epcQr(transfer({ cents: 0 }))).toBeNull();
    expect(epcQr(transfer({ cents: 100_000_000_000 }))).toBeNull();
  });

  it("exists only for accounts in the European Economic Area, where no BIC is needed", () => {
    expect(epcQr(transfer({ iban: "NO9386011117947" }))).not.toBeNull();
    expect(epcQr(transfer({ iban: "GB29NWBK60161331926819" }))).toBeNull();
    expect(epcQr(transfer({ iban: "CH9300762011623852957" }))).toBeNull();
  });

  it("keeps line breaks and emoji out of its elements, and does not exist without a name", () => {
    expect(lines({ name: "Ana 🦊\nBCD", note: "Rent\r\nEUR9999 🎉" })).toEqual([
      "BCD",
      "002",
      "1",
      "SCT",
      "",
      "Ana BCD",
      "DE89370400440532013000",
      "EUR12.50",
      "",
      "",
      "Rent EUR9999",
    ]);
    expect(epcQr(transfer({ name: "🦊" }))).toBeNull();
  });

  it("cuts the name to 70 and the note to 140 characters", () => {
    const [, , , , , name, , , , , note] = lines({ name: "n".repeat(1_000), note: "r".repeat(1_000) }) ?? [];
    expect(name).toBe("n".repeat(70));
    expect(note).toBe("r".repeat(140));
  });

  it("cuts the note further where its letters need more bytes", () => {
    const payload = epcQr(transfer({ name: "山".repeat(70), note: "ж".repeat(140) }));
    expect([330, 331]).toContain(bytes(payload!));
    expect(payload).toMatch(/ж$/);
  });

  it("keeps a note with which it has exactly 331 bytes, and never ends with a space", () => {
    const noteOf = (note: string) => lines({ name: "山".repeat(70), note })?.at(-1);
    expect(noteOf("r".repeat(71))).toBe("r".repeat(71));
    expect(noteOf("r".repeat(72))).toBe("r".repeat(71));
    expect(noteOf(`${"r".repeat(70)} rent`)).toBe("r".repeat(70));
  });

  it("exists with the longest name, account and amount", () => {
    const payload = epcQr({ name: "山".repeat(70), iban: `MT84${"A".repeat(30)}`, cents: 99_999_999_999, note: "ж" });
    expect(payload).toMatch(/ж$/);
  });

  it("has eleven elements in at most 331 bytes, whatever people wrote", () => {
    const anyText = fc.string({ unit: anyCodePoint, maxLength: 300 });
    fc.assert(
      fc.property(anyText, anyText, fc.integer({ min: 1, max: 99_999_999_999 }), (name, note, cents) => {
        const payload = epcQr(transfer({ name, note, cents }));
        if (payload === null) return;
        expect(bytes(payload)).toBeLessThanOrEqual(331);
        expect([8, 11]).toContain(payload.split("\n").length);
        expect(payload.isWellFormed()).toBe(true);
      }),
    );
  });
});
