import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Participant, Split } from "#domain/splits/splits.ts";
import { welcome } from "#web/app/layout/welcome.ts";
import { paymentLines } from "#web/splits/chat/chat-lines.ts";
import { directScope, readBill } from "#web/splits/form/bill.ts";
import { paidShareConflict } from "#web/splits/form/paid-share-conflict.ts";
import { splitFormOf } from "#web/splits/form/split-form.ts";
import { SelectedChip } from "#web/people/person-chip.tsx";
import { nameInside, shortName } from "#web/ui/format/names.ts";
import { namesOf } from "#web/ui/format/names-of.ts";
import { shareSegments } from "#web/splits/share-segments.ts";
import { AvatarStack } from "#web/ui/controls/avatar-stack.tsx";

// Right-to-left names, and names with direction marks, inside left-to-right sentences.
const inside = (text: string) => `\u2068${text}\u2069`;
const person = (id: string, displayName: string): Person => ({ id, username: id, displayName, avatarUrl: null });
const noa = person("noa", "נועה לוי");
const eve = person("eve", "\u202eevol\u2069 x");
const zoe = person("zoe", "Zoë Ruiz");

const share = (who: Person, paid: boolean): Participant => ({
  ...{ id: `p-${who.id}`, userId: who.id, person: who, amountOwedCents: 100, percentage: 33.33, paid },
  ...{ paidAt: paid ? "2026-11-20T10:00:00.000Z" : null, remindedAt: null, disputedAt: null },
});
const dinner: Split = {
  ...{ id: "spl_1", name: "Dinner", merchant: null, splitDate: "2026-11-18" },
  ...{
    totalCents: 300,
    creator: noa,
    creatorShareCents: 100,
    input: null,
    seriesId: null,
    paidCents: 100,
    pendingCents: 100,
  },
  event: null,
  participants: [share(eve, true), share(zoe, false)],
};

afterEach(cleanup);

test("a name inside a sentence is isolated from its direction, short or whole, alone or in a list; other text is as typed", () => {
  expect([noa, eve, zoe].map(shortName)).toEqual([inside("נועה"), inside("\u202eevol"), "Zoë"]);
  expect([noa, eve, zoe].map(nameInside)).toEqual([inside("נועה לוי"), inside("\u202eevol x"), "Zoë Ruiz"]);
  expect(namesOf([noa, eve, zoe])).toBe(`${inside("נועה")}, ${inside("\u202eevol")} and Zoë`);
});

test("names are isolated in the segments, the chat's separators, the form and the welcome line", () => {
  expect(shareSegments(dinner, "zoe").map(({ note }) => note)).toEqual([
    "Paid the bill",
    "Paid",
    `You owe ${inside("נועה")}`,
  ]);
  expect(paymentLines(dinner, "zoe")).toMatchObject([
    { words: `${inside("נועה")} marked ${inside("\u202eevol")} as paid` },
  ]);
  const form = { ...splitFormOf(dinner), people: [zoe] };
  const bill = readBill(form, directScope(form, noa, dinner.id));
  expect(paidShareConflict(dinner, { form, bill })?.sentence).toContain(
    `${inside("\u202eevol")}’s share is marked as paid.`,
  );
  expect(welcome({ email: "", profile: { displayName: "נועה" } })).toBe(`Welcome back, ${inside("נועה")}!`);
});

test("names are isolated in the labels of pictures and buttons", () => {
  render(<AvatarStack people={[noa, zoe].map(({ id, displayName }) => ({ id, name: displayName ?? "" }))} />);
  render(<SelectedChip person={noa} onRemove={() => {}} />);
  expect(screen.getByRole("img").getAttribute("aria-label")).toBe(`${inside("נועה לוי")}, Zoë Ruiz`);
  expect(screen.getByRole("button").getAttribute("aria-label")).toBe(`Remove ${inside("נועה לוי")}`);
});
