import { describe, expect, it } from "vitest";
import { historySentence, type HistoryPage } from "#domain/splits/split-history.ts";
import type { SplitPage } from "#domain/splits/split-list.ts";
import type { Split, SplitDetail } from "#domain/splits/splits.ts";
import { dayFromNow, people, split, type TestPerson } from "#tests/support/worker/factories.ts";
import { directDebts } from "#tests/support/worker/direct-debts.ts";

const edit = (who: TestPerson, { id }: { id: string }, body: unknown) =>
  who.call<Split>("PATCH", `/api/splits/${id}`, body);
const create = (who: TestPerson, others: readonly TestPerson[], totalCents: number, input: unknown, more = {}) =>
  who.call<Split>("POST", "/api/splits", {
    ...{ name: "Dinner", totalCents, input, participantIds: others.map(({ id }) => id) },
    ...more,
  });
const centsOf = (of: Split, who: TestPerson) =>
  of.participants.find(({ userId }) => userId === who.id)?.amountOwedCents;
const exact = (...parts: [TestPerson, number][]) => ({
  method: "exact",
  people: parts.map(([{ id }, cents]) => ({ id, cents })),
});
const percent = (...parts: [TestPerson, string][]) => ({
  method: "percent",
  people: parts.map(([{ id }, typed]) => ({ id, percent: typed })),
});
const OTHERS = "Everyone in the split needs a share, and no one else";

describe("a split with a method", () => {
  it("divides by percentages, and returns the input as it was typed", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const input = percent([ana, "50"], [leo, "33.33"], [maya, "16.67"]);
    const made = await split(ana, [leo, maya], { totalCents: 9_000, input });
    expect([made.creatorShareCents, centsOf(made, leo), centsOf(made, maya)]).toEqual([4_500, 3_000, 1_500]);
    expect(made.participants.find(({ userId }) => userId === leo.id)!.percentage).toBe(33.33);
    expect(made.input).toEqual(input);
    const { body } = await leo.call<SplitDetail>("GET", `/api/splits/${made.id}`);
    expect(body).toMatchObject(made);
    expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([made]);
  });

  it("without an input is divided evenly and has none", async () => {
    const [ana, leo] = await people("ana", "leo");
    for (const input of [undefined, null]) {
      const made = await split(ana, [leo], { totalCents: 101, input });
      expect([made.creatorShareCents, centsOf(made, leo), made.input]).toEqual([51, 50, null]);
    }
  });

  it("can leave out its creator, who only paid the bill", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const input = { method: "equal", people: [leo.id, maya.id] };
    const { body } = await create(ana, [leo, maya], 5_000, input, { addToExpenses: true, today: dayFromNow(0) });
    expect(body).toMatchObject({ creatorShareCents: 0, pendingCents: 5_000 });
    expect([centsOf(body, leo), centsOf(body, maya)]).toEqual([2_500, 2_500]);
    expect((await ana.call<{ expenses: unknown[] }>("GET", "/api/expenses")).body.expenses).toEqual([]);
    expect((await directDebts(leo)).owe.cents).toBe(2_500);
  });

  it("divides items with tax, a tip in percent and a discount in proportion", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const items = [
      { name: "Pizza", cents: 2_000, people: [ana.id, leo.id] },
      { name: "Wine", cents: 3_000, people: [maya.id] },
    ];
    const input = { method: "items", items, taxCents: 400, tip: { percent: "10" }, discountCents: 200 };
    const made = await split(ana, [leo, maya], { totalCents: 5_700, input });
    expect([made.creatorShareCents, centsOf(made, leo), centsOf(made, maya)]).toEqual([1_140, 1_140, 3_420]);
    expect(made.input).toEqual(input);
  });

  it("marks a weight of 0 and a covered share as paid, because nothing is owed", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const weights = [
      { id: ana.id, weight: "1.5" },
      { id: leo.id, weight: "0" },
      { id: maya.id, weight: "0.5" },
    ];
    const covers = [{ from: maya.id, to: ana.id }];
    const made = await split(ana, [leo, maya], {
      totalCents: 4_000,
      input: { method: "weights", people: weights, covers },
    });
    expect(made).toMatchObject({ creatorShareCents: 4_000, pendingCents: 0, input: { covers } });
    expect(made.participants.map(({ paid, amountOwedCents }) => [paid, amountOwedCents])).toEqual([
      [true, 0],
      [true, 0],
    ]);
  });

  it("notifies people of the share that the method gives them", async () => {
    const [ana, leo] = await people("ana", "leo");
    await split(ana, [leo], { totalCents: 10_000, input: exact([ana, 2_500], [leo, 7_500]) });
    const { body } = await leo.call<{ notifications: { message: string }[] }>("GET", "/api/notifications");
    expect(body.notifications).toMatchObject([{ message: "Your share is $75.00 of $100.00." }]);
  });
});

describe("a split with a method is refused", () => {
  it("with what remains", async () => {
    const [ana, leo] = await people("ana", "leo");
    const items = [{ name: "Pizza", cents: 1_000, people: [] }];
    const refused: [unknown, string][] = [
      [exact([ana, 690], [leo, 0]), "$3.10 left to assign"],
      [exact([ana, 690], [leo, 320]), "$0.10 too much"],
      [percent([ana, "33.33"], [leo, "66.66"]), "0.01 % left to assign"],
      [
        { method: "weights", people: [ana, leo].map(({ id }) => ({ id, weight: "0" })) },
        "At least one person needs a weight above 0",
      ],
      [exact([leo, 1_000], [ana, -1]), "Amount must not be negative"],
      [
        { ...exact([ana, 500], [leo, 500]), covers: [{ from: leo.id, to: leo.id }] },
        "No one can cover their own share",
      ],
      [{ method: "items", items }, OTHERS],
      [
        { method: "items", items: [...items, { name: "Wine", cents: 0, people: [leo.id] }] },
        "Assign “Pizza” to someone",
      ],
    ];
    for (const [input, sentence] of refused) {
      const { status, body } = await create(ana, [leo], 1_000, input);
      const said = Object.values(body.error?.fields ?? {});
      expect([input, status, said]).toEqual([input, 422, [sentence]]);
    }
    expect((await ana.call<SplitPage>("GET", "/api/splits")).body.splits).toEqual([]);
  });

  it("if its people are others than those of the split", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    for (const others of [[leo, maya], [maya]]) {
      const { status, body } = await create(ana, others, 1_000, exact([ana, 500], [leo, 500]));
      expect([status, body.error?.fields]).toEqual([422, { input: OTHERS }]);
    }
  });
});

describe("editing how a split is divided", () => {
  it("changes the shares and says so in the history", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { totalCents: 1_000 });
    const first = await edit(ana, made, { input: percent([ana, "20"], [leo, "80"]) });
    expect([first.status, first.body.creatorShareCents, centsOf(first.body, leo)]).toEqual([200, 200, 800]);
    await edit(ana, made, { input: percent([ana, "30"], [leo, "70"]) });
    expect((await edit(ana, made, { input: null })).body).toEqual(made);
    const { body } = await leo.call<HistoryPage>("GET", `/api/splits/${made.id}/history`);
    expect(body.lines.map((line) => historySentence(line, leo.id))).toEqual([
      `${ana.displayName} changed the split method from Percentages to Equally`,
      `${ana.displayName} changed how it is divided`,
      `${ana.displayName} changed the split method from Equally to Percentages`,
      `${ana.displayName} created the split`,
    ]);
  });

  it("does nothing if the input is the same", async () => {
    const [ana, leo] = await people("ana", "leo");
    const made = await split(ana, [leo], { totalCents: 1_000, input: exact([ana, 1], [leo, 999]) });
    expect((await edit(ana, made, { input: made.input })).body).toEqual(made);
    const { body } = await leo.call<HistoryPage>("GET", `/api/splits/${made.id}/history`);
    expect(body.lines).toHaveLength(1);
  });

  it("divides a new total by the stored method as long as it fits", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const halves = await split(ana, [leo], { totalCents: 1_000, input: percent([ana, "25"], [leo, "75"]) });
    expect((await edit(ana, halves, { totalCents: 2_000 })).body).toMatchObject({
      creatorShareCents: 500,
      pendingCents: 1_500,
    });
    const amounts = await split(ana, [leo], { totalCents: 1_000, input: exact([ana, 100], [leo, 900]) });
    const refused = await edit(ana, amounts, { totalCents: 1_310 });
    expect([refused.status, refused.body.error?.fields]).toEqual([422, { input: "$3.10 left to assign" }]);
    const others = await edit(ana, amounts, { participantIds: [leo.id, maya.id] });
    expect([others.status, others.body.error?.fields]).toEqual([422, { input: OTHERS }]);
    expect((await edit(ana, amounts, { name: "Lunch" })).body).toEqual({ ...amounts, name: "Lunch" });
  });

  it("changes total, people and method at once", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo], { totalCents: 1_000, input: exact([ana, 100], [leo, 900]) });
    const input = exact([leo, 300], [maya, 1_700]);
    const { body } = await edit(ana, made, { totalCents: 2_000, participantIds: [leo.id, maya.id], input });
    expect([body.creatorShareCents, centsOf(body, leo), centsOf(body, maya), body.input]).toEqual([
      0,
      300,
      1_700,
      input,
    ]);
  });

  it("never changes a paid share", async () => {
    const [ana, leo, maya] = await people("ana", "leo", "maya");
    const made = await split(ana, [leo, maya], { totalCents: 900 });
    const { id } = made.participants.find(({ userId }) => userId === leo.id)!;
    await ana.call("PUT", `/api/splits/${made.id}/participants/${id}/paid`, { paid: true });
    const refused = await edit(ana, made, { input: exact([ana, 300], [leo, 400], [maya, 200]) });
    expect([refused.status, refused.body.error?.code]).toEqual([409, "split_locked"]);
    const { body } = await edit(ana, made, { input: exact([ana, 100], [leo, 300], [maya, 500]) });
    expect(body).toMatchObject({ paidCents: 300, pendingCents: 500, creatorShareCents: 100 });
  });
});
