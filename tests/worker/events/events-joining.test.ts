import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { EventDetail } from "#domain/events/events.ts";
import { database, isLibsql, people, type Answer, type TestPerson } from "#tests/support/worker/factories.ts";
import { quietEnv } from "#tests/support/worker/channels.ts";
import { volume } from "#tests/support/volume.ts";

const PLACES = 10;
/** A libSQL server has one write lock for all, so fifty writers on a busy machine would wait for minutes. */
const CROWD = isLibsql ? 25 : 50;
const ROUNDS = volume(3, 50);

const local = quietEnv();

const callOf = (method: string, path: string) => (who: TestPerson, id: string) =>
  who.call<EventDetail>(method, `/api/events/${id}/${path}`, undefined, {}, local);
const join = callOf("POST", "participants");
const leaveEvent = callOf("DELETE", "participants/me");
const wait = callOf("POST", "waiting");

const place = { title: "Pizza night", locationName: "Casa", eventDate: "2099-01-01T20:00:00Z" };

/** Counts the responses by their result. */
function countOf(answers: readonly Answer<object>[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = body.error ? `${status} ${body.error.message}` : String(status);
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
const placesOf = (id: string) =>
  database().all<{ userId: string; status: string }>(sql`
    select user_id as userId, status from event_participants where event_id = ${id} order by status, since, user_id`);
const joinedOf = async (id: string) => (await placesOf(id)).filter(({ status }) => status === "confirmed").length;

describe("people who join at the same instant", () => {
  let ana: TestPerson;
  let crowd: TestPerson[];
  const newEvent = async (maxParticipants: number) =>
    (await ana.call<EventDetail>("POST", "/api/events", { ...place, maxParticipants }, {}, local)).body.id;
  beforeAll(async () => {
    [ana] = await people("ana");
    crowd = [...(await people(...Array.from({ length: CROWD }, (_, n) => `p${n}`)))];
  });

  it(`get exactly ${PLACES} places of ${PLACES} when ${CROWD} ask, ${ROUNDS} times`, async () => {
    const ids: string[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const id = await newEvent(PLACES);
      ids.push(id);
      const answers = await Promise.all(crowd.map((who) => join(who, id)));
      expect(countOf(answers)).toEqual({ 201: PLACES, "409 This event is full": CROWD - PLACES });
    }
    const counts = await database().all<{ joined: number; rows: number }>(sql`
      select e.joined_count as joined, (select count(*) from event_participants where event_id = e.id) as rows
      from events e where e.id in (select value from json_each(${JSON.stringify(ids)}))`);
    expect(counts).toEqual(ids.map(() => ({ joined: PLACES, rows: PLACES })));
  });

  it("get one place each, even when one asks 20 times", async () => {
    const id = await newEvent(PLACES);
    const answers = await Promise.all(Array.from({ length: 20 }, () => join(crowd[0]!, id)));
    expect(countOf(answers)).toEqual({ 201: 1, "409 You've already joined this event": 19 });
    expect(await placesOf(id)).toEqual([{ userId: crowd[0]!.id, status: "confirmed" }]);
  });

  it("are all put on the waiting list once, in the order in which they came", async () => {
    const id = await newEvent(1);
    await join(crowd[0]!, id);
    const answers = await Promise.all(crowd.slice(1, 21).flatMap((who) => [wait(who, id), wait(who, id)]));
    expect(countOf(answers)).toEqual({ 201: 20, "409 You're already on the waiting list": 20 });
    const since = await database().all<{ since: number }>(
      sql`select since from event_participants where event_id = ${id} and status = 'waiting'`,
    );
    expect(new Set(since.map((row) => row.since)).size).toBe(20);
  });

  it("while others leave, are never too many, and no one on the waiting list is skipped", async () => {
    for (let round = 0; round < volume(3, 10); round++) {
      const id = await newEvent(5);
      const [inside, outside] = [crowd.slice(0, 5), crowd.slice(5, 15)];
      for (const who of inside) await join(who, id);
      for (const who of outside) await wait(who, id);
      const before = (await placesOf(id)).filter(({ status }) => status === "waiting").map(({ userId }) => userId);
      expect(before).toEqual(outside.map((who) => who.id));
      const quick = crowd.slice(20, 25);
      await Promise.all([...inside.map((who) => leaveEvent(who, id)), ...quick.map((who) => join(who, id))]);
      const after = await placesOf(id);
      const idsOf = (wanted: string) => after.filter(({ status }) => status === wanted).map(({ userId }) => userId);
      // New people always found the event full, because each free place went to the waiting list.
      expect(new Set(idsOf("confirmed"))).toEqual(new Set(before.slice(0, 5)));
      expect(idsOf("waiting")).toEqual(before.slice(5));
    }
  });

  it("leave, wait and change the number of places at random: the count is right and no one waits beside a free place", async () => {
    const id = await newEvent(4);
    const change = (maxParticipants: number) =>
      ana.call("PATCH", `/api/events/${id}`, { ...place, maxParticipants }, {}, local);
    let seed = 7;
    const draw = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < volume(8, 25); round++) {
      await Promise.all(
        Array.from({ length: 8 }, () => {
          const who = crowd[draw(12)]!;
          return [() => join(who, id), () => leaveEvent(who, id), () => wait(who, id), () => change(2 + draw(5))][
            draw(4)
          ]!();
        }),
      );
      const [row] = await database().all<{ joined: number; max: number }>(
        sql`select joined_count as joined, max_participants as max from events where id = ${id}`,
      );
      const rows = await placesOf(id);
      const waiting = rows.filter(({ status }) => status === "waiting").length;
      expect(row?.joined).toBe(await joinedOf(id));
      expect(row!.joined).toBeLessThanOrEqual(row!.max);
      if (waiting > 0) expect(row!.joined).toBe(row!.max);
    }
  });

  it("bring guests, answer invitations and leave at random: taken and held places are right and never too many", async () => {
    const body = { ...place, maxParticipants: 8, guestsAllowed: 3 };
    const { id } = (await ana.call<EventDetail>("POST", "/api/events", body, {}, local)).body;
    const bring = (guests: number) => (who: TestPerson) =>
      who.call("PUT", `/api/events/${id}/participants/me`, { guests }, {}, local);
    const answer = (reply: string) => (who: TestPerson) =>
      who.call("PUT", `/api/events/${id}/reply`, { reply }, {}, local);
    const hold = (who: TestPerson) =>
      ana.call(
        "POST",
        `/api/events/${id}/invitations`,
        { userIds: [who.id], holdUntil: "2098-01-01T00:00:00Z" },
        {},
        local,
      );
    let seed = 11;
    const draw = (below: number) => (seed = (seed * 16_807) % 2_147_483_647) % below;
    for (let round = 0; round < volume(10, 40); round++) {
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => {
          const acts = [bring(draw(4)), answer("declined"), answer("maybe"), hold];
          const other = [join, leaveEvent, wait][draw(3)]!;
          const act = acts[draw(8)] ?? ((who: TestPerson) => other(who, id));
          return act(crowd[draw(14)]!);
        }),
      );
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      const [row] = await database().all<Record<"joined" | "held" | "places" | "holds" | "waiting", number>>(sql`
        select joined_count as joined, held_count as held,
          coalesce((select sum(1 + guests) from event_participants where event_id = e.id and status = 'confirmed'), 0) as places,
          (select count(held_until) from event_invitees where event_id = e.id) as holds,
          (select count(*) from event_participants where event_id = e.id and status = 'waiting') as waiting
        from events e where id = ${id}`);
      expect(row).toMatchObject({ joined: row!.places, held: row!.holds });
      expect(row!.joined + row!.held).toBeLessThanOrEqual(8);
      if (row!.waiting > 0) expect(row!.joined + row!.held).toBe(8);
    }
  });

  it("can't exceed the places, because the database itself refuses it", async () => {
    const id = await newEvent(1);
    await join(crowd[0]!, id);
    await expect(
      database().run(sql`
        insert into event_participants (event_id, user_id, status, since, turn)
        select id, ${crowd[1]!.id}, 'confirmed', 1, turn from events where id = ${id}`),
    ).rejects.toThrow("Failed query");
  });
});
