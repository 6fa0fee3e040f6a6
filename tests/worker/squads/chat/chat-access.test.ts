import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  asMessageAuthor,
  asMessageReactor,
  asMessageReader,
  asSeatAtMessage,
} from "#db/queries/squads/chat/chat-access.ts";
import { addToSquad, database, memberOf, message, people, squad } from "#tests/support/worker/factories.ts";
import { holds, set } from "#tests/support/worker/holds.ts";

/** Leo has written in a squad of his with Ana, and then in Ana's. Mia has come to Ana's squad later. */
async function chats() {
  const [ana, leo, mia] = await people("ana", "leo", "mia");
  const [of, away] = [await squad(ana, { memberIds: [leo.id] }), await squad(leo, { memberIds: [ana.id] })];
  const elsewhere = await message(leo, away.id, "Hi");
  const written = await message(leo, of.id, "Hi");
  await addToSquad(ana, of.id, mia);
  const ids = (who: { id: string }, more: { squadId?: string; messageId?: string } = {}) => ({
    squadId: of.id,
    messageId: written.id,
    userId: who.id,
    ...more,
  });
  return { ana, leo, mia, of, away, written, elsewhere, ids };
}

describe("the rights on a message", () => {
  it("are to read it for members, in the chat in which it was written", async () => {
    const { ana, leo, of, away, elsewhere, ids } = await chats();
    for (const right of [asMessageReader, asSeatAtMessage]) {
      expect([await holds(right(ids(ana))), await holds(right(ids(leo)))]).toEqual([true, true]);
      expect(await holds(right(ids(ana, { messageId: elsewhere.id })))).toBe(false);
      expect(await holds(right(ids(ana, { messageId: "msg_unknown" })))).toBe(false);
      expect(await holds(right(ids(ana, { squadId: away.id })))).toBe(false);
    }
    await set("squad_members", memberOf(of, leo), { left_at: 1, balance_cents: 5 });
    for (const right of [asMessageReader, asSeatAtMessage]) expect(await holds(right(ids(leo)))).toBe(false);
  });

  it("are those of members who came later where the squad shows them what was written before", async () => {
    const { ana, mia, of, away, elsewhere, ids } = await chats();
    // Mia sees everything in another squad, which says nothing about this one.
    await addToSquad(ana, away.id, mia);
    for (const { id, shows } of [
      { ...of, shows: 0 },
      { ...away, shows: 1 },
    ])
      await database().run(sql`update squads set new_members_see_earlier = ${shows} where id = ${id}`);
    await database().run(sql`update squad_chat_members set after_id = '' where squad_id = ${away.id}`);
    expect([await holds(asMessageReader(ids(ana))), await holds(asMessageReader(ids(mia)))]).toEqual([true, false]);
    expect(await holds(asMessageReader(ids(mia, { squadId: away.id, messageId: elsewhere.id })))).toBe(true);
    await set("squads", of.id, { new_members_see_earlier: 1 });
    expect(await holds(asMessageReader(ids(mia)))).toBe(true);
  });

  it("are to react to it for members, while it is not deleted and the squad is not archived", async () => {
    const { ana, of, written, ids } = await chats();
    const reacts = () => holds(asMessageReactor(ids(ana)));
    expect(await reacts()).toBe(true);
    await set("squads", of.id, { archived_at: 1 });
    expect(await reacts()).toBe(false);
    await set("squads", of.id, { archived_at: null });
    await set("squad_messages", written.id, { deleted_at: 1, text: "" });
    expect(await reacts()).toBe(false);
  });

  it("are to change it for its author, while it is not deleted and for some time after it was written", async () => {
    const { ana, leo, written, ids } = await chats();
    const changes = (who: { id: string }, since?: number) =>
      holds(asMessageAuthor(ids(who), since === undefined ? undefined : new Date(since)));
    expect([await changes(leo), await changes(ana)]).toEqual([true, false]);
    await set("squad_messages", written.id, { created_at: 5_000 });
    expect([await changes(leo, 4_999), await changes(leo, 5_000), await changes(leo)]).toEqual([true, false, true]);
    await set("squad_messages", written.id, { deleted_at: 1, text: "" });
    expect(await changes(leo)).toBe(false);
  });
});
