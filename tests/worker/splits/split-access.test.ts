import { describe, expect, it } from "vitest";
import {
  asChatReader,
  asChatWriter,
  asCreator,
  asParticipant,
  asRestorer,
  asShareCreator,
  asViewer,
  asWriter,
} from "#db/queries/splits/split-access.ts";
import { memberOf, people, split, squad, squadSplit, type TestPerson } from "#tests/support/worker/factories.ts";
import { holds, namesThatHold, set } from "#tests/support/worker/holds.ts";

/** Ana has paid for Leo, and Leo for Maya. Eve is in neither split. */
async function splits() {
  const [ana, leo, maya, eve] = await people("ana", "leo", "maya", "eve");
  return { ana, leo, maya, eve, dinner: await split(ana, [leo]), taxi: await split(leo, [maya]) };
}

/** Which rights each person has on a split: to view, write, participate, create. */
const rightsOf = (splitId: string, { id }: TestPerson) =>
  namesThatHold({
    view: asViewer(splitId, id),
    write: asWriter(splitId, id),
    participate: asParticipant(splitId, id),
    create: asCreator(splitId, id),
  });

describe("the rights on a direct split", () => {
  it("are those of its creator and its participants, and of no one else", async () => {
    const { ana, leo, maya, eve, dinner } = await splits();
    expect(await rightsOf(dinner.id, ana)).toEqual(["view", "write", "create"]);
    expect(await rightsOf(dinner.id, leo)).toEqual(["view", "write", "participate"]);
    for (const who of [maya, eve]) expect(await rightsOf(dinner.id, who)).toEqual([]);
    for (const who of [ana, leo]) expect(await rightsOf("spl_unknown", who)).toEqual([]);
  });

  it("end when it is deleted", async () => {
    const { ana, leo, dinner } = await splits();
    await set("splits", dinner.id, { deleted_at: 1 });
    for (const who of [ana, leo]) expect(await rightsOf(dinner.id, who)).toEqual([]);
  });

  it("are only to view it once the account of its creator is deleted", async () => {
    const { ana, leo, dinner } = await splits();
    await set("profiles", ana.id, { deleted_at: 1 });
    for (const who of [ana, leo]) expect(await rightsOf(dinner.id, who)).toEqual(["view"]);
  });

  it("are not those of a participant whose account is deleted", async () => {
    const { leo, dinner } = await splits();
    await set("profiles", leo.id, { deleted_at: 1 });
    expect(await rightsOf(dinner.id, leo)).toEqual(["view", "write"]);
  });

  it("do not exist on a split of a squad", async () => {
    const { ana, leo } = await splits();
    const of = await squad(ana, { memberIds: [leo.id] });
    const bill = await squadSplit(ana, of);
    for (const who of [ana, leo]) expect(await rightsOf(bill.id, who)).toEqual([]);
    await set("splits", bill.id, { deleted_at: 1_000 });
    expect(await holds(asRestorer(bill.id, ana.id, new Date(1_000)))).toBe(false);
  });

  it("are to restore it for its creator, if it was deleted at a time or later", async () => {
    const { ana, leo, dinner, taxi } = await splits();
    const restores = ({ id }: TestPerson, since = 1_000) => holds(asRestorer(dinner.id, id, new Date(since)));
    await set("splits", taxi.id, { deleted_at: 1_000 });
    expect(await restores(ana)).toBe(false);
    await set("splits", dinner.id, { deleted_at: 1_000 });
    expect([await restores(ana), await restores(ana, 1_001), await restores(leo)]).toEqual([true, false, false]);
    expect(await holds(asRestorer(taxi.id, ana.id, new Date(1_000)))).toBe(false);
    expect(await holds(asRestorer("spl_unknown", ana.id, new Date(1_000)))).toBe(false);
    await set("profiles", ana.id, { deleted_at: 1 });
    expect(await restores(ana)).toBe(false);
  });
});

it("the creator's right over a share is over one of their split", async () => {
  const { ana, leo, dinner, taxi } = await splits();
  const [share, other] = [dinner.participants[0]!, taxi.participants[0]!];
  const marks = ({ id }: TestPerson, participantId: string) =>
    holds(asShareCreator({ splitId: dinner.id, participantId, userId: id }));
  expect([await marks(ana, share.id), await marks(leo, share.id)]).toEqual([true, false]);
  expect([await marks(ana, other.id), await marks(ana, "prt_unknown")]).toEqual([false, false]);
});

describe("the chat of a split", () => {
  const chatOf = async (splitId: string, { id }: TestPerson) => [
    await holds(asChatReader(splitId, id)),
    await holds(asChatWriter(splitId, id)),
  ];

  it("is read and written by those in it, and read when its creator's account is deleted", async () => {
    const { ana, leo, eve, dinner } = await splits();
    for (const who of [ana, leo]) expect(await chatOf(dinner.id, who)).toEqual([true, true]);
    expect(await chatOf(dinner.id, eve)).toEqual([false, false]);
    await set("profiles", ana.id, { deleted_at: 1 });
    expect(await chatOf(dinner.id, leo)).toEqual([true, false]);
  });

  it("of a squad is written by its members, and read by those who left with an open balance", async () => {
    const { ana, leo, maya, eve } = await splits();
    const of = await squad(ana, { memberIds: [leo.id, maya.id] });
    const other = await squad(eve);
    const [bill, foreign] = [await squadSplit(ana, of), await squadSplit(eve, other)];
    for (const who of [ana, leo, maya]) expect(await chatOf(bill.id, who)).toEqual([true, true]);
    expect(await chatOf(bill.id, eve)).toEqual([false, false]);
    expect(await chatOf(foreign.id, leo)).toEqual([false, false]);
    await set("squad_members", memberOf(of, leo), { left_at: 1 });
    expect(await chatOf(bill.id, leo)).toEqual([true, false]);
    await set("splits", bill.id, { deleted_at: 1 });
    expect(await chatOf(bill.id, maya)).toEqual([false, false]);
  });
});
