import { expect, type Page } from "@playwright/test";
import type { Payment } from "#domain/payments/payments.ts";
import type { Settling } from "#domain/payments/settling/settling-up.ts";
import type { StandingCurrency } from "#domain/standing/standing.ts";
import type { NewSquadInvite, Squad } from "#domain/squads/squads.ts";
import { createSquad } from "#tests/support/e2e/create-squad.ts";
import { callApi, createUser, openAs, test } from "#tests/support/e2e/people.ts";
import { balancesOf, sharesOf, type Bill, type Who } from "#tests/support/e2e/spreadsheet.ts";
import { openPart } from "#tests/support/e2e/split-form.ts";

const all: Who[] = ["ana", "leo", "sam", "noor"];

/** Twenty bills in every method. No two people have the same remainder of a cent, so that the shares have one answer. */
const weekend: Bill[] = [
  { name: "Train", cents: 24000, by: "ana", paid: { ana: 24000 }, divide: { method: "Equally", among: all } },
  {
    name: "House",
    cents: 61250,
    by: "leo",
    paid: { leo: 31250, ana: 30000 },
    divide: { method: "Percentages", parts: { ana: 30, leo: 32.5, sam: 20, noor: 17.5 } },
  },
  {
    name: "Groceries",
    cents: 8931,
    by: "ana",
    paid: { sam: 8931 },
    divide: { method: "Shares", parts: { ana: 1, leo: 2, sam: 1.5, noor: 0.7 } },
  },
  {
    name: "Breakfast",
    cents: 4280,
    by: "leo",
    paid: { leo: 4280 },
    divide: { method: "Exact amounts", parts: { ana: 1199, leo: 1501, noor: 1580 } },
  },
  {
    name: "Sledges",
    cents: 6600,
    by: "ana",
    paid: { noor: 6600 },
    divide: { method: "Adjustments", parts: { leo: 900, noor: -300 }, among: ["ana", "leo", "noor"] },
  },
  {
    name: "Dinner",
    cents: 9418,
    by: "leo",
    paid: { ana: 9418 },
    divide: {
      method: "Itemised",
      items: [
        { name: "Fondue", cents: 5200, of: ["ana", "leo", "sam"] },
        { name: "Soup", cents: 890, of: ["noor"] },
        { name: "Wine", cents: 1925, of: ["ana", "noor"] },
      ],
      tipPercent: 17.5,
    },
  },
  {
    name: "Museum",
    cents: 5200,
    by: "ana",
    paid: { ana: 5200 },
    cover: { from: "sam", to: "leo" },
    divide: { method: "Equally", among: all },
  },
  {
    name: "Deposit back",
    cents: 10000,
    by: "leo",
    paid: { leo: 10000 },
    isRefund: true,
    divide: { method: "Shares", parts: { ana: 1, leo: 1.1, sam: 1.3, noor: 1.9 } },
  },
  {
    name: "Fuel",
    cents: 7215,
    by: "ana",
    paid: { leo: 5000, sam: 2215 },
    divide: { method: "Equally", among: ["ana", "sam", "noor"] },
  },
  {
    name: "Pizza",
    cents: 5307,
    by: "leo",
    paid: { noor: 5307 },
    divide: { method: "Percentages", parts: { ana: 24.1, leo: 26.3, sam: 49.6 } },
  },
  {
    name: "Ski passes",
    cents: 31170,
    by: "ana",
    paid: { ana: 31170 },
    divide: { method: "Equally", among: ["leo", "sam", "noor"] },
  },
  {
    name: "Snacks",
    cents: 1299,
    by: "leo",
    paid: { sam: 1299 },
    divide: { method: "Shares", parts: { leo: 3, noor: 4 } },
  },
  // Sam joins here, and adds splits too.
  { name: "Cocoa", cents: 2160, by: "sam", paid: { sam: 2160 }, divide: { method: "Equally", among: all } },
  {
    name: "Lesson",
    cents: 9000,
    by: "ana",
    paid: { leo: 9000 },
    divide: { method: "Exact amounts", parts: { sam: 4500, noor: 4500 } },
  },
  {
    name: "Lunch",
    cents: 6120,
    by: "sam",
    paid: { ana: 6120 },
    divide: {
      method: "Itemised",
      items: [
        { name: "Menu", cents: 4800, of: all },
        { name: "Cake", cents: 660, of: ["leo", "sam"] },
      ],
      tax: 660,
    },
  },
  {
    name: "Taxi",
    cents: 3825,
    by: "leo",
    paid: { noor: 3825 },
    cover: { from: "noor", to: "ana" },
    divide: { method: "Equally", among: ["leo", "sam", "noor"] },
  },
  {
    name: "Sauna",
    cents: 4444,
    by: "ana",
    paid: { leo: 4444 },
    divide: { method: "Adjustments", parts: { ana: 444 }, among: all },
  },
  {
    name: "Lift back",
    cents: 3000,
    by: "sam",
    paid: { sam: 3000 },
    isRefund: true,
    divide: { method: "Equally", among: ["leo", "sam", "noor"] },
  },
  {
    name: "Brunch",
    cents: 7001,
    by: "leo",
    paid: { ana: 3500, leo: 3501 },
    divide: { method: "Percentages", parts: { ana: 11.1, leo: 22.2, sam: 33.3, noor: 33.4 } },
  },
  { name: "Way home", cents: 22400, by: "ana", paid: { noor: 22400 }, divide: { method: "Equally", among: all } },
];

const euros = (cents: number): string => (cents / 100).toFixed(2);

interface Traveller {
  who: Who;
  page: Page;
  /** How this person's browser calls everyone. */
  nameOf: (who: Who) => string;
}

/** Adds a bill through the form. */
async function add({ page, nameOf }: Traveller, { name, cents, paid, isRefund, cover, divide }: Bill): Promise<void> {
  await page.getByRole("link", { name: "Create Split" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Create Split" });
  await dialog.getByLabel("Name", { exact: true }).fill(name);
  await dialog.getByLabel("Total amount").fill(euros(cents));
  if (isRefund) await openPart(dialog, "more");
  if (isRefund) await dialog.getByRole("switch", { name: "This is a refund" }).check();
  const payers = Object.entries(paid) as [Who, number][];
  await openPart(dialog, "payer");
  const payer = dialog.getByLabel(isRefund ? "Refunded to" : "Paid by", { exact: true });
  if (payers.length === 1) await payer.selectOption(nameOf(payers[0]![0]));
  else {
    await payer.selectOption("Several people");
    for (const who of all)
      await dialog.getByLabel(`Amount paid by ${nameOf(who)}`, { exact: true }).fill(paid[who] ? euros(paid[who]) : "");
  }
  await openPart(dialog, "method");
  await dialog.getByRole("button", { name: divide.method, exact: true }).click();
  if ("among" in divide)
    for (const who of all)
      if (!divide.among.includes(who)) await dialog.getByRole("button", { name: `Included (${nameOf(who)})` }).click();
  if ("parts" in divide) {
    const label = { Percentages: "Percentage", Shares: "Shares", "Exact amounts": "Amount", Adjustments: "Adjustment" };
    const isMoney = divide.method === "Exact amounts" || divide.method === "Adjustments";
    for (const [who, part] of Object.entries(divide.parts) as [Who, number][])
      await dialog
        .getByLabel(`${label[divide.method]} of ${nameOf(who)}`, { exact: true })
        .fill(isMoney ? euros(part) : String(part));
  }
  if (divide.method === "Itemised") {
    for (const [index, item] of divide.items.entries()) {
      if (index > 0) await dialog.getByRole("button", { name: "Add item" }).click();
      await dialog.getByLabel(`Name of item ${index + 1}`).fill(item.name);
      await dialog.getByLabel(`Amount of ${item.name}`).fill(euros(item.cents));
      const who = dialog.getByRole("group", { name: `Who had ${item.name}` });
      for (const each of item.of) await who.getByRole("button", { name: nameOf(each), exact: true }).click();
    }
    if (divide.tax) await dialog.getByLabel("Tax").fill(euros(divide.tax));
    if (divide.tipPercent) await dialog.getByLabel("Tip", { exact: true }).fill(String(divide.tipPercent));
  }
  if (cover) {
    await dialog.getByRole("button", { name: "Cover someone’s share" }).click();
    await dialog.getByLabel("Whose share is covered").selectOption(nameOf(cover.from));
    await dialog.getByLabel("Who covers a share").selectOption(nameOf(cover.to));
  }
  await dialog.getByRole("button", { name: "Create Split" }).click();
  await expect(dialog).toBeHidden();
}

/** That all screens of a user say what is open as the plan does. */
async function expectOneStanding(page: Page, { byCurrency }: Settling): Promise<void> {
  expect(byCurrency.map(({ currency }) => currency)).toEqual(["EUR"]);
  const [{ owedCents, oweCents, people }] = byCurrency as [StandingCurrency];
  const sums = [
    ...(oweCents > 0 ? [new RegExp(`You owe ?€${euros(oweCents)}`)] : []),
    ...(owedCents > 0 ? [new RegExp(`You are owed ?€${euros(owedCents)}`)] : []),
  ];
  for (const path of ["/dashboard", "/dashboard/splits"]) {
    await page.goto(path);
    for (const sum of sums) await expect(page.getByRole("main"), path).toContainText(sum);
  }
  await page.goto("/dashboard/payments");
  for (const { cents, person, guestName } of people)
    await expect(
      page.getByRole("region", { name: cents < 0 ? "You owe, EUR" : "You are owed, EUR" }).getByRole("listitem"),
    ).toContainText([new RegExp(`${person?.username ?? guestName}.*€${euros(Math.abs(cents))}`)]);
  for (const { id, cents, person } of people) {
    if (!person) continue;
    const words = `${cents < 0 ? "you owe" : "owes you"} €${euros(Math.abs(cents))}`;
    await page.goto("/dashboard/friends");
    await expect(
      page
        .getByRole("listitem")
        .filter({ hasText: `@${person.username}` })
        .or(page.getByRole("listitem").filter({ hasText: person.username! }))
        .first(),
    ).toContainText(words);
    await page.goto(`/dashboard/people/${id}`);
    const name = person.username!;
    await expect(page.getByRole("region", { name, exact: true })).toContainText(
      `${cents < 0 ? `You owe ${name}` : `${name} owes you`} €${euros(Math.abs(cents))}`,
    );
    await page.keyboard.press("Control+k");
    await page.getByRole("combobox").fill(name);
    await expect(page.getByRole("option").filter({ hasText: name }).first()).toContainText(
      `€${euros(Math.abs(cents))}`,
    );
    await page.getByRole("option", { name: `What you share with ${name}` }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  }
}

test(
  "a weekend of twenty splits in every method, with a guest who joins in the middle, is the same on three devices and in a spreadsheet",
  { tag: "@scale" },
  async ({ browser, origin }) => {
    test.setTimeout(600_000);
    const [ana, leo, sam] = await Promise.all(["ana", "leo", "sam"].map((name) => createUser(origin, name)));
    const squad = await createSquad(origin, ana!, [leo!], {
      name: "Ski weekend",
      currency: "EUR",
      guests: ["Sam", "Noor"],
    });
    const [first, second, phone] = await Promise.all([
      openAs(browser, origin, ana!.session),
      openAs(browser, origin, leo!.session),
      openAs(browser, origin, sam!.session, { viewport: { width: 360, height: 740 }, hasTouch: true }),
    ]);
    let samsName = "Sam";
    const names = (): Record<Who, string> => ({ ana: ana!.username, leo: leo!.username, sam: samsName, noor: "Noor" });
    const traveller = (who: Who, page: Page): Traveller => ({
      who,
      page,
      nameOf: (other) => (other === who ? "You" : names()[other]),
    });
    const travellers = {
      ana: traveller("ana", first.page),
      leo: traveller("leo", second.page),
      sam: traveller("sam", phone.page),
    };
    await first.page.goto(`/dashboard/squads/${squad.id}`);
    await second.page.goto(`/dashboard/squads/${squad.id}`);
    for (const bill of weekend.slice(0, 12)) await add(travellers[bill.by], bill);

    const invite = await callApi<NewSquadInvite>(origin, "POST", `/squads/${squad.id}/invites`, ana!.session, {});
    await phone.page.goto(`/join#${invite.token}`);
    await phone.page.getByRole("button", { name: "Sam", exact: true }).click();
    await phone.page.getByRole("button", { name: "Join as Sam" }).click();
    await expect(phone.page.getByRole("heading", { level: 1, name: "Ski weekend" })).toBeVisible();
    samsName = sam!.username;
    // The others see it live.
    for (const { page } of Object.values(travellers))
      await expect(page.getByRole("link", { name: /^Groceries / })).toContainText(
        page === phone.page ? "Paid by you" : `Paid by ${samsName}`,
      );
    for (const bill of weekend.slice(12)) await add(travellers[bill.by], bill);

    const balances = balancesOf(weekend);
    expect(Object.values(balances).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    for (const { who, page } of Object.values(travellers)) {
      // What each row means for them is the spreadsheet's.
      for (const bill of weekend) {
        const [share, paid] = [sharesOf(bill)[who], bill.paid[who]];
        const effect = ((paid ?? 0) - (share ?? 0)) * (bill.isRefund ? -1 : 1);
        const words = effect > 0 ? "You lent" : "You owe";
        const row = page.getByRole("link", { name: new RegExp(`^${bill.name} `) });
        await expect(row, `${bill.name} of ${who}`).toContainText(
          effect === 0 ? /Settled|Not involved/ : `${words} €${euros(Math.abs(effect))}`,
        );
      }
      await page.goto("/dashboard/squads");
      const cents = balances[who];
      const card = page.getByRole("listitem").filter({ hasText: "Ski weekend" });
      await expect(card).toContainText(cents > 0 ? "You are owed" : "You owe");
      await expect(card).toContainText(`€${euros(Math.abs(cents))}`);
    }
    const { members } = await callApi<Squad>(origin, "GET", `/squads/${squad.id}`, ana!.session);
    // A payment that its receiver records, and one that its sender sends and its receiver confirms; then each screen of each of
    // them says the same.
    const owner = await callApi<Settling>(origin, "GET", "/settling", ana!.session);
    const debtor = owner.byCurrency[0]!.people.find(({ cents, person }) => cents > 0 && person)!;
    const { from, to } = debtor.sources.find((source) => source.kind === "squad")!;
    const payment = { squadId: squad.id, from, to };
    await callApi(origin, "POST", "/payments", ana!.session, { ...payment, cents: 1_000 });
    const sender = [leo!, sam!].find(({ session }) => session.user.id === debtor.id)!;
    const sent = await callApi<Payment>(origin, "POST", "/payments", sender.session, { ...payment, cents: 500 });
    await callApi(origin, "POST", `/payments/${sent.id}/confirm`, ana!.session);
    const after = await callApi<Settling>(origin, "GET", "/settling", ana!.session);
    expect(after.byCurrency[0]!.people.find(({ id }) => id === debtor.id)?.cents).toBe(debtor.cents - 1_500);
    for (const [index, { page }] of Object.values(travellers).entries()) {
      const { session } = [ana!, leo!, sam!][index]!;
      await expectOneStanding(page, await callApi<Settling>(origin, "GET", "/settling", session));
    }
    expect(members.find(({ guestName }) => guestName === "Noor")?.balanceCents).toBe(balances.noor);
    await Promise.all([first.context.close(), second.context.close(), phone.context.close()]);
  },
);
