import { sql, type SQL } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asDraftOwner,
  asRegularRemover,
  asSeriesJoiner,
  asSeriesOwner,
  asSeriesReader,
  onceContinued,
} from "#db/queries/recurring/series-access.ts";
import { database, event, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { holds, set } from "#tests/support/worker/holds.ts";
import { groceriesOf, pizzaNight, rentOf, series } from "#tests/support/worker/recurring.ts";

const onSeries = (right: { condition: SQL }) => holds(right, "series s");
const reads = ({ id }: TestPerson, seriesId: string) => onSeries(asSeriesReader(seriesId, id));
const owns = ({ id }: TestPerson, seriesId: string) => onSeries(asSeriesOwner(seriesId, id));
const addRegular = (seriesId: string, { id }: TestPerson) =>
  database().run(sql`insert into series_regulars (series_id, user_id, since) values (${seriesId}, ${id}, 1)`);

/** Ana's own series with the regular Leo, and another of Maya. Eve is in neither. */
async function pizzaNights() {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  const [{ id }, other] = [await series(ana, pizzaNight()), await series(maya, pizzaNight())];
  await addRegular(id, leo);
  return { ana, leo, maya, eve, id, otherId: other.id };
}

/** Ana's series in her squad with Leo. Eve is in another squad with Ana. */
async function groceries() {
  const [ana, leo, eve] = await people("ana", "leo", "eve");
  const of = await squad(ana, { memberIds: [leo.id] });
  await squad(ana, { memberIds: [eve.id] });
  const { id } = await series(ana, groceriesOf(of, ana));
  return { ana, leo, eve, id, leave: (who: TestPerson) => set("squad_members", memberOf(of, who), { left_at: 1 }) };
}

describe("a series is read", () => {
  it("by its owner and its regulars", async () => {
    const { ana, leo, maya, eve, id, otherId } = await pizzaNights();
    for (const who of [ana, leo]) expect(await reads(who, id)).toBe(true);
    for (const who of [maya, eve]) expect(await reads(who, id)).toBe(false);
    for (const who of [ana, leo]) expect(await reads(who, otherId)).toBe(false);
    expect(await reads(ana, "ser_unknown")).toBe(false);
  });

  it("of a squad by its members, and not by those who left, also if it is theirs", async () => {
    const { ana, leo, eve, id, leave } = await groceries();
    expect([await reads(ana, id), await reads(leo, id), await reads(eve, id)]).toEqual([true, true, false]);
    await addRegular(id, leo);
    for (const who of [ana, leo]) {
      await leave(who);
      expect(await reads(who, id)).toBe(false);
    }
  });

  it("of a squad by no owner who was never in it", async () => {
    const { eve, id } = await groceries();
    await set("series", id, { owner_id: eve.id });
    expect(await reads(eve, id)).toBe(false);
  });
});

describe("a series is changed", () => {
  it("by its owner alone, until it has ended", async () => {
    const { ana, leo, id, otherId } = await pizzaNights();
    expect([await owns(ana, id), await owns(leo, id), await owns(ana, otherId)]).toEqual([true, false, false]);
    expect(await owns(ana, "ser_unknown")).toBe(false);
    await set("series", id, { state: "ended", due_at: null });
    expect(await owns(ana, id)).toBe(false);
  });

  it("of a squad by its owner while they are in it", async () => {
    const { ana, leo, id, leave } = await groceries();
    expect([await owns(ana, id), await owns(leo, id)]).toEqual([true, false]);
    await leave(ana);
    expect(await owns(ana, id)).toBe(false);
  });

  it("by its owner once it has ended, as far as a day is asked for or was left out", async () => {
    const { ana, leo, id, otherId } = await pizzaNights();
    const day = "2031-01-31";
    const asked = ({ id: userId }: TestPerson, seriesId = id) => onSeries(asDraftOwner({ seriesId, day, userId }));
    expect([await asked(ana), await asked(leo), await asked(ana, otherId)]).toEqual([true, false, false]);
    await set("series", id, { state: "ended", due_at: null });
    expect(await asked(ana)).toBe(false);
    const put = (seriesId: string, onDay: string, state: string, itemId: string | null) =>
      database().run(sql`insert or replace into series_occurrences (series_id, day, state, item_id, at)
        values (${seriesId}, ${onDay}, ${state}, ${itemId}, 1)`);
    await put(otherId, day, "draft", "spl_other");
    await put(id, "2031-02-28", "draft", "spl_later");
    for (const [state, itemId, isAsked] of [
      ["created", "spl_one", false],
      ["skipped", null, false],
      ["skipped", "spl_one", true],
      ["draft", "spl_one", true],
    ] as const) {
      await put(id, day, state, itemId);
      expect([await asked(ana), await asked(leo)]).toEqual([isAsked, false]);
    }
  });

  it("once another continues it", async () => {
    const { ana, id, otherId } = await pizzaNights();
    const owner = asSeriesOwner(id, ana.id);
    expect(await onSeries(onceContinued(owner, otherId))).toBe(true);
    expect(await onSeries(onceContinued(owner, "ser_unknown"))).toBe(false);
  });
});

describe("the events of a series are joined", () => {
  const now = new Date();
  /** Ana's series with an event in a minute, which everyone sees. */
  async function upcoming() {
    const world = await pizzaNights();
    const { id: eventId } = await event(world.ana);
    await set("events", eventId, { series_id: world.id, event_date: now.getTime() + 1 });
    const joins = ({ id: userId }: TestPerson, seriesId = world.id) =>
      onSeries(asSeriesJoiner({ seriesId, userId }, now));
    return { ...world, eventId, joins };
  }

  it("by users who see one that has not begun, except the owner", async () => {
    const { ana, eve, id, otherId, eventId, joins } = await upcoming();
    await set("events", (await event(ana)).id, { event_date: now.getTime() + 1_000_000 });
    expect([await joins(eve), await joins(ana)]).toEqual([true, false]);
    expect([await joins(eve, otherId), await joins(eve, "ser_unknown")]).toEqual([false, false]);
    await set("events", eventId, { visibility: "invited" });
    expect(await joins(eve)).toBe(false);
    await set("events", eventId, { visibility: "everyone", event_date: now.getTime() });
    expect(await joins(eve)).toBe(false);
    await set("events", eventId, { event_date: now.getTime() + 1, series_id: null });
    expect(await joins(eve)).toBe(false);
    expect(await reads(eve, id)).toBe(false);
  });

  it("while it goes on, and only if it is one of events", async () => {
    const { ana, leo, eve, id, eventId, joins } = await upcoming();
    await set("series", id, { state: "ended", due_at: null });
    expect(await joins(eve)).toBe(false);
    const rent = await series(ana, rentOf([leo]));
    await set("events", eventId, { series_id: rent.id });
    expect(await joins(eve, rent.id)).toBe(false);
  });
});

describe("a regular is taken out of a series", () => {
  it("by themselves and by its owner", async () => {
    const { ana, leo, maya, id, otherId } = await pizzaNights();
    const removes = ({ id: userId }: TestPerson, seriesId = id) =>
      onSeries(asRegularRemover({ seriesId, regularId: leo.id, userId }));
    expect([await removes(leo), await removes(ana), await removes(maya)]).toEqual([true, true, false]);
    expect([await removes(ana, otherId), await removes(ana, "ser_unknown")]).toEqual([false, false]);
  });

  it("of a squad by its owner while they are in it", async () => {
    const { ana, leo, id, leave } = await groceries();
    const removes = () => onSeries(asRegularRemover({ seriesId: id, regularId: leo.id, userId: ana.id }));
    expect(await removes()).toBe(true);
    await leave(ana);
    expect(await removes()).toBe(false);
  });
});
