import { afterEach, expect, it, vi } from "vitest";
import type { Friends } from "#domain/friends/friends.ts";
import type { PersonPage } from "#domain/friends/person-page.ts";
import type { Overview } from "#domain/overview/overview.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import { isOfSquad, type SplitPage } from "#domain/splits/split-list.ts";
import type { AccountStatistics } from "#domain/profiles/profiles.ts";
import type { SquadList } from "#domain/squads/squads.ts";
import { standingByPerson, type OpenAmount } from "#domain/standing/standing.ts";
import type { Actor } from "#tests/support/random/random-world.ts";
import { nextWish } from "#tests/support/random/wishes.ts";
import { befriend, dayFromNow, people, split, squad, squadSplit } from "#tests/support/worker/factories.ts";
import { randomWorld } from "#tests/support/worker/random-actors.ts";
import { chooseSeed, volume } from "#tests/support/volume.ts";

const OPERATIONS = volume(150, 5_000);
const CHECK_EVERY = volume(75, 250);
/** In the past, as in tests/worker/random-writes.test.ts. */
const START = new Date(`${dayFromNow(-1)}T12:00:00Z`);
/** Of so many people of a user the page is read. */
const PAGES_READ = volume(2, 20);
const CURRENCIES = ["USD", "EUR", "JPY"];

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** What each screen says to a user. */
async function screensOf(who: Actor) {
  const read = async <Body>(path: string) => (await who.call<Body>("GET", path)).body;
  return {
    settling: await read<Settling>("/api/settling"),
    overview: await read<Overview>("/api/overview"),
    friends: await read<Friends>("/api/friends"),
    squads: (await read<SquadList>("/api/squads")).squads,
    splits: await read<SplitPage>("/api/splits?limit=5"),
    open: await read<SplitPage>("/api/splits?state=pending&limit=100"),
    all: await read<SplitPage>("/api/splits?limit=100"),
    statistics: await read<AccountStatistics>("/api/me/statistics"),
  };
}

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, cents) => sum + cents, 0);
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

/** That all screens of a user say the same. */
async function expectAgreement(who: Actor): Promise<number> {
  const { settling, overview, friends, squads, splits, open, all: listed, statistics } = await screensOf(who);
  const { byCurrency, isUpdating } = settling;
  const persons = standingByPerson(byCurrency);
  expect(isUpdating).toBe(false);
  for (const { currency, owedCents, oweCents, people: all } of byCurrency) {
    expect(owedCents - oweCents).toBe(sumOf(all.map(({ cents }) => cents)));
    for (const { cents, sources } of all) expect(cents).toBe(sumOf(sources.map((source) => source.cents)));
    expect(currency).toMatch(/^[A-Z]{3}$/);
  }
  // The overview.
  expect(overview.standing.sums).toEqual(
    byCurrency
      .filter(({ owedCents, oweCents }) => owedCents + oweCents > 0)
      .map(({ currency, owedCents, oweCents }) => ({ currency, owedCents, oweCents })),
  );
  expect(overview.standing.peopleCount).toBe(persons.length);
  expect(overview.standing.people).toEqual(persons.slice(0, overview.standing.people.length));
  expect(overview.recentSplits.map(({ id }) => id)).toEqual(splits.splits.map(({ id }) => id));
  // The list of splits: "No one owes you" is said exactly if no one does, in any currency.
  expect(splits.standing?.sums).toEqual(overview.standing.sums);
  for (const [side, sign] of [
    [splits.standing?.owedBy, 1],
    [splits.standing?.owedTo, -1],
  ] as const)
    expect(side?.peopleCount).toBe(
      persons.filter(({ amounts }) => amounts.some(({ cents }) => Math.sign(cents) === sign)).length,
    );
  // Active splits: the direct ones with a pending share, and those of squads that the list shows as open.
  expect(statistics.activeSplits).toBe(overview.activeSplits.count);
  const direct = listed.splits.filter((each) => !isOfSquad(each) && each.participants.some(({ paid }) => !paid)).length;
  if (open.nextCursor === null && listed.nextCursor === null && !overview.activeSplits.isMore)
    expect(overview.activeSplits.count - direct).toBe(open.splits.filter(isOfSquad).length);
  // Friends: each user with whom something is open is there, once, as a friend or not.
  const shown = [
    ...friends.friends.map(({ person, amounts }) => ({ id: person.id, amounts })),
    ...friends.others.map(({ id, amounts }) => ({ id, amounts })),
  ].filter(({ amounts }) => amounts.length > 0);
  const wanted = persons.filter(({ person }) => person !== null).map(({ id, amounts }) => ({ id, amounts }));
  expect(shown.toSorted(byId)).toEqual(wanted.toSorted(byId));
  // A person's page has the part that is theirs.
  for (const { id } of persons.filter(({ person }) => person !== null).slice(0, PAGES_READ)) {
    const page = await who.call<PersonPage>("GET", `/api/people/${id}`);
    expect([page.status, page.body]).toEqual([200, expect.anything()]);
    expect(page.body.byCurrency.flatMap(({ people: some }) => some)).toEqual(
      byCurrency.flatMap(({ people: some }) => some.filter((each) => each.id === id)),
    );
  }
  // Squads: a balance is the sum of what the plan says to pay.
  const inSquad = new Map<string, number>();
  for (const { people: all } of byCurrency)
    for (const { sources } of all)
      for (const source of sources)
        if (source.kind === "squad") inSquad.set(source.squad.id, (inSquad.get(source.squad.id) ?? 0) + source.cents);
  for (const { id, myBalanceCents } of squads) expect([id, inSquad.get(id) ?? 0]).toEqual([id, myBalanceCents]);
  for (const { id, myBalanceCents } of overview.squads) expect(inSquad.get(id) ?? 0).toBe(myBalanceCents);
  return persons.length;
}

it(`is the same on every screen of every user, after ${OPERATIONS.toLocaleString("en")} random operations in three currencies`, async () => {
  const world = randomWorld(chooseSeed());
  const { random } = world;
  vi.useFakeTimers({ toFake: ["Date"], now: START });
  vi.spyOn(crypto, "getRandomValues").mockImplementation((array) => random.fill(array));
  await world.begin();
  let open = 0;
  for (let done = 1; done <= OPERATIONS;) {
    const next = await nextWish(world);
    if (!next) continue;
    const { name, wish } = next;
    vi.setSystemTime(START.getTime() + done * 100);
    const { by, path, body, headers } = world.requestOf(wish);
    const isNewSquad = name === "POST /api/squads";
    const currency = CURRENCIES[done % CURRENCIES.length];
    const answer = await by.call<object>(name.split(" ")[0]!, path, isNewSquad ? { ...body, currency } : body, headers);
    if (answer.status < 300) {
      await world.learn(answer);
      if (name === "DELETE /api/me") await world.replace(by);
    }
    if (done % CHECK_EVERY === 0 || done === OPERATIONS)
      for (const user of world.users) open += await expectAgreement(user);
    done++;
  }
  expect(open).toBeGreaterThan(0);
});

it("lists currencies beside each other, direct splits and squads together", async () => {
  const [ana, leo] = await people("ana", "leo");
  await befriend(ana, leo);
  await split(ana, [leo], { totalCents: 2_000 });
  for (const currency of CURRENCIES)
    await squadSplit(ana, await squad(ana, { currency, memberIds: [leo.id] }), { totalCents: 4_000 });
  const { overview, friends } = await screensOf(ana);
  const amounts: OpenAmount[] = [
    { currency: "USD", cents: 3_000 },
    { currency: "EUR", cents: 2_000 },
    { currency: "JPY", cents: 2_000 },
  ];
  expect(overview.standing.sums).toEqual(
    amounts.map(({ currency, cents }) => ({ currency, owedCents: cents, oweCents: 0 })),
  );
  expect(friends.friends.map((friend) => friend.amounts)).toEqual([amounts]);
});

it("has people of squads who are no friends among those with whom something is open", async () => {
  const [ana, leo, maya] = await people("ana", "leo", "maya");
  const flat = await squad(ana, { memberIds: [leo.id, maya.id], guests: ["Sam"] });
  await squadSplit(ana, flat, { totalCents: 4_000 });
  const { friends } = await screensOf(ana);
  const everyone = [...friends.friends.map(({ person }) => person.id), ...friends.others.map(({ id }) => id)];
  expect(everyone.toSorted()).toEqual([leo.id, maya.id].toSorted());
});

it("says which squads are archived, where no one is reminded", async () => {
  const [ana, leo] = await people("ana", "leo");
  const flat = await squad(ana, { memberIds: [leo.id] });
  await squadSplit(ana, flat, { totalCents: 4_000 });
  const sourceOf = async () => (await screensOf(ana)).settling.byCurrency[0]?.people[0]?.sources[0];
  expect(await sourceOf()).toMatchObject({ isArchived: false, remindedAt: null });
  await ana.call("PATCH", `/api/squads/${flat.id}`, { archived: true });
  expect(await sourceOf()).toMatchObject({ isArchived: true });
});
