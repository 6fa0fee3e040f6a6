import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { asJoiner, asLeaver, asParticipant } from "#db/queries/challenges/challenge-access.ts";
import { challenge, database, memberOf, people, squad, type TestPerson } from "#tests/support/worker/factories.ts";
import { set } from "#tests/support/worker/holds.ts";

type Right = typeof asJoiner | typeof asLeaver | typeof asParticipant;

/** Ana has begun two challenges in her squad with Leo and Mia, and Leo one in a squad of his with Ana. */
async function challenges() {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const of = await squad(ana, { memberIds: [leo.id, mia.id] });
  const away = await squad(leo, { memberIds: [ana.id] });
  const [own, other] = [await challenge(ana, of), await challenge(ana, of)];
  const foreign = await challenge(leo, away);
  const found = async (right: Right, { id: userId }: TestPerson, challengeId = own.id) => {
    const { condition } = right({ squadId: of.id, challengeId, userId });
    const rows = await database().all<{ id: string }>(sql`select c.id as id from challenges c where ${condition}`);
    return rows.map(({ id }) => id);
  };
  return { ana, leo, mia, of, own, other, foreign, found };
}

describe("the rights on a challenge", () => {
  it("are over one of the squad", async () => {
    const { ana, own, foreign, found } = await challenges();
    for (const right of [asJoiner, asLeaver, asParticipant]) {
      expect(await found(right, ana)).toEqual([own.id]);
      expect(await found(right, ana, foreign.id)).toEqual([]);
      expect(await found(right, ana, "chl_unknown")).toEqual([]);
    }
  });

  it("are to join it for members while the squad is not archived, and to leave it also then", async () => {
    const { leo, of, own, found } = await challenges();
    const rights = async () => [await found(asJoiner, leo), await found(asLeaver, leo)];
    expect(await rights()).toEqual([[own.id], [own.id]]);
    await set("squads", of.id, { archived_at: 1 });
    expect(await rights()).toEqual([[], [own.id]]);
    await set("squads", of.id, { archived_at: null });
    await set("squad_members", memberOf(of, leo), { left_at: 1, balance_cents: 5 });
    expect(await rights()).toEqual([[], []]);
  });

  it("are to check in for members who take part in it", async () => {
    const { ana, leo, mia, of, own, other, found } = await challenges();
    const checksIn = (who: TestPerson) => found(asParticipant, who);
    await leo.call("POST", `/api/squads/${of.id}/challenges/${other.id}/join`);
    expect([await checksIn(ana), await checksIn(leo), await checksIn(mia)]).toEqual([[own.id], [], []]);
    await leo.call("POST", `/api/squads/${of.id}/challenges/${own.id}/join`);
    expect(await checksIn(leo)).toEqual([own.id]);
    await set("squads", of.id, { archived_at: 1 });
    expect(await checksIn(leo)).toEqual([]);
  });
});
