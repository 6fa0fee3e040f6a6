import fc from "fast-check";
import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";
import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { readRule } from "#domain/recurring/rule.ts";
import { occurrencesOf } from "#domain/recurring/occurrences.ts";
import { oneLine } from "#domain/one-line.ts";
import { daysAfter } from "#domain/time/calendar.ts";
import { instantOf } from "#domain/time/wall-time.ts";
import { anyLine, HOSTILE_NAMES } from "#tests/support/naughty-strings.ts";
import { casesOf, volume } from "#tests/support/volume.ts";
import {
  befriend,
  call,
  dayFromNow,
  event,
  join,
  memberOf,
  people,
  squad,
  type TestPerson,
} from "#tests/support/worker/factories.ts";
import { groceriesOf, inDays, pizzaNight, rentOf, series } from "#tests/support/worker/recurring.ts";
import { calendarFile } from "#worker/calendar/calendar-file.ts";

// The other library takes Temporal from the platform, which does not have it yet.
Object.assign(globalThis, { Temporal });

/** The file as another library parses it. */
const parsed = (file: string) =>
  new ICAL.Component(ICAL.parse(file) as unknown[] as ConstructorParameters<typeof ICAL.Component>[0]);
const eventsIn = (file: string) => parsed(file).getAllSubcomponents("vevent");
const textOf = (component: InstanceType<typeof ICAL.Component>, name: string) =>
  String(component.getFirstPropertyValue(name));

const addressOf = async (who: TestPerson): Promise<string> =>
  new URL((await who.call<{ url: string }>("POST", "/api/me/calendar")).body.url).pathname;

describe("a calendar's private address", () => {
  it("has the events that its user organizes or joined, and no other", async () => {
    const [ana, leo] = await people("ana", "leo");
    const own = await event(ana, { title: "Dinner; with, friends", eventDate: `${dayFromNow(3)}T18:00:00Z` });
    const joined = await event(leo, { title: "Hike" });
    await event(leo, { title: "Not hers" });
    await join(ana, joined.id);
    const answer = await call("GET", await addressOf(ana));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const found = eventsIn(answer.text);
    expect(found.map((each) => textOf(each, "summary")).sort((a, b) => a.localeCompare(b))).toEqual([
      "Dinner; with, friends",
      "Hike",
    ]);
    const dinner = found.find((each) => textOf(each, "uid") === `${own.id}@squadtab`)!;
    expect(new ICAL.Event(dinner).startDate.toJSDate().toISOString()).toBe(`${dayFromNow(3)}T18:00:00.000Z`);
    expect(textOf(dinner, "url")).toContain(`/dashboard/events/${own.id}`);
  });

  it("stays the same until it is renewed or turned off, and then stops working", async () => {
    const [ana] = await people("ana");
    expect((await ana.call("GET", "/api/me/calendar")).body).toEqual({ url: null });
    const first = await addressOf(ana);
    const shown = (await ana.call<{ url: string }>("GET", "/api/me/calendar")).body.url;
    expect(new URL(shown).pathname).toBe(first);
    const second = await addressOf(ana);
    expect(second).not.toBe(first);
    expect((await call("GET", first)).status).toBe(404);
    expect((await call("GET", second)).status).toBe(200);
    await ana.call("DELETE", "/api/me/calendar");
    expect((await call("GET", second)).status).toBe(404);
  });

  it("cannot be guessed: an id with another signature, or another id, is no address", async () => {
    const [ana, leo] = await people("ana", "leo");
    const [own, other] = [await addressOf(ana), await addressOf(leo)];
    const [id] = own.split("/").at(-1)!.split(".");
    const [, signature] = other.split("/").at(-1)!.split(".");
    for (const file of [`${id}.${signature}.ics`, `${id}.ics`, `${id}..ics`, own.split("/").at(-1)!.slice(0, -4)])
      expect((await call("GET", `/api/calendar/${file}`)).status).toBe(404);
  });

  it("has the days of recurring bills that its user shares, with the share, as entries of the whole day", async () => {
    const [ana, leo] = await people("ana", "leo");
    const { id, next } = await series(ana, rentOf([leo]));
    const flat = await squad(ana, { memberIds: [leo.id] });
    const weekly = groceriesOf(flat, ana, { amount: "ask" });
    await series(ana, weekly);
    // Without a usual amount.
    await series(ana, rentOf([leo], { amount: "ask", template: { name: "Power", totalCents: null } }));
    const notHers = await squad(leo, { memberIds: [ana.id] });
    const own = { method: "equal" as const, people: [memberOf(notHers, leo)] };
    await series(leo, groceriesOf(notHers, leo, { template: { name: "Gym", input: own } }));
    const found = eventsIn((await call("GET", await addressOf(ana))).text);
    expect(found.map((each) => textOf(each, "summary")).sort((a, b) => a.localeCompare(b))).toEqual([
      "Groceries",
      "Power",
      "Rent: your share $600.00",
    ]);
    const rent = found.find((each) => textOf(each, "uid") === `${id}@squadtab`)!;
    expect(new ICAL.Event(rent).startDate.isDate).toBe(true);
    expect(new ICAL.Event(rent).startDate.toString()).toBe(next[0]!.day);
    expect(textOf(rent, "rrule")).toContain("FREQ=MONTHLY");
  });

  it("has each series from its next day on, as a rule in its own time zone, without the skipped days", async () => {
    const [ana] = await people("ana");
    const { id, next } = await series(ana, pizzaNight({ start: `${inDays(30)}T19:00` }));
    await ana.call("PATCH", `/api/series/${id}`, { skip: next[1]!.day });
    const file = (await call("GET", await addressOf(ana))).text;
    const [found, ...others] = eventsIn(file);
    expect(others).toEqual([]);
    expect(textOf(found!, "uid")).toBe(`${id}@squadtab`);
    expect(textOf(found!, "rrule")).toBe("FREQ=WEEKLY;BYDAY=FR");
    expect(found!.getFirstProperty("dtstart")!.getParameter("tzid")).toBe("Europe/Berlin");
    expect(textOf(found!, "exdate")).toBe(`${next[1]!.day}T19:00:00`);
    const zone = parsed(file).getFirstSubcomponent("vtimezone")!;
    expect(textOf(zone, "tzid")).toBe("Europe/Berlin");
    // The other library computes offsets from the component alone.
    const start = found!.getFirstPropertyValue("dtstart") as InstanceType<typeof ICAL.Time>;
    start.zone = new ICAL.Timezone({ component: zone });
    expect(start.toJSDate()).toEqual(instantOf(`${next[0]!.day}T19:00`, "Europe/Berlin"));
  });
});

const FIVE_YEARS = 5 * 365;

describe("the rule of a series in a calendar file", () => {
  it.each([
    ["FREQ=MONTHLY;BYMONTHDAY=31", "2028-01-31", "America/New_York"],
    ["FREQ=MONTHLY;BYMONTHDAY=30", "2026-11-30", "Europe/Berlin"],
    ["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=29", "2026-11-29", "Europe/Berlin"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,15;COUNT=40", "2026-12-01", "Europe/Berlin"],
    ["FREQ=MONTHLY;BYMONTHDAY=30,31", "2027-12-30", "America/New_York"],
    ["FREQ=MONTHLY;BYDAY=-1FR", "2026-11-27", "Australia/Lord_Howe"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "2026-09-15", "Australia/Lord_Howe"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=40", "2026-09-15", "America/New_York"],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "2028-02-29", "Asia/Kathmandu"],
    ["FREQ=DAILY;INTERVAL=10;UNTIL=20290228", "2026-12-01", "America/Sao_Paulo"],
  ])("%s from %s in %s expands to our days for five years", (rule, startDay, timeZone) => {
    const startTime = "19:30";
    const now = new Date("2026-11-23T12:00:00Z");
    const content = {
      ...{ id: "ser_1", title: "Pizza", description: null, locationName: "Kitchen" },
      ...{ rule, startDay, startTime, timeZone, nextDay: startDay, skippedDays: [], moves: [] },
      ...{ durationMinutes: null, allDay: false },
      remaining: /COUNT=(\d+)/.test(rule) ? 40 : null,
    };
    const file = calendarFile({ name: "Squadtab", events: [], series: [content], appUrl: "https://example.com" }, now);
    const [found] = eventsIn(file);
    const lines = file.split("\r\n").filter((line) => /^(DTSTART;|RRULE:)/.test(line));
    const expanded = new RRuleTemporal({ rruleString: lines.join("\n") });
    const until = daysAfter(startDay, FIVE_YEARS);
    const ours = occurrencesOf(readRule(rule, startDay)!, startDay, 2_000)
      .filter((day) => day <= until)
      .map((day) => instantOf(`${day}T${startTime}`, timeZone).toISOString());
    const theirs = expanded
      .all((_, index) => index < ours.length + 1)
      .map((date) => new Date(date.epochMilliseconds).toISOString())
      .filter((instant) => instant <= instantOf(`${until}T23:59`, timeZone).toISOString());
    expect(theirs).toEqual(ours);
    // Each of them has the right offset by the file's own time zone.
    const zone = new ICAL.Timezone({ component: parsed(file).getFirstSubcomponent("vtimezone")! });
    for (const instant of ours.slice(0, 300)) {
      const time = ICAL.Time.fromJSDate(new Date(instant), true).convertToZone(zone);
      expect(time.toString().slice(11, 16)).toBe(startTime);
    }
    expect(textOf(found!, "summary")).toBe("Pizza");
  });
});

describe("the calendar file of one series", () => {
  const fileOf = (who: TestPerson, id: string) => who.call("GET", `/api/series/${id}/calendar`);

  it("has the events that are planned and the rest as a rule, for those who read the series", async () => {
    const [ana, leo, eve] = await people("ana", "leo", "eve");
    const { id } = await series(ana, pizzaNight({ start: `${inDays(3)}T19:00`, rule: "FREQ=WEEKLY" }));
    const [planned] = (await ana.call<{ created: { itemId: string }[] }>("GET", `/api/series/${id}`)).body.created;
    await join(leo, planned!.itemId);
    expect((await fileOf(leo, id)).status).toBe(404);
    await leo.call("PUT", `/api/series/${id}/regulars/me`);
    expect((await fileOf(eve, id)).status).toBe(404);
    for (const who of [ana, leo]) {
      const { status, text } = await fileOf(who, id);
      expect(status).toBe(200);
      const days = eventsIn(text).map((each) => new ICAL.Event(each).startDate.toString().slice(0, 10));
      expect(days).toEqual([3, 10, 17].map((count) => inDays(count)));
      expect(eventsIn(text).map((each) => each.hasProperty("rrule"))).toEqual([false, false, true]);
    }
    await ana.call("DELETE", `/api/series/${id}`);
    expect(eventsIn((await fileOf(ana, id)).text)).toHaveLength(2);
  });

  it("has the end of each event by the clock, and whole days as dates, planned ones and the rest", async () => {
    const [ana] = await people("ana");
    const body = (template: object) => pizzaNight({ start: `${inDays(3)}T19:00`, rule: "FREQ=WEEKLY", template });
    const timed = await series(ana, body({ title: "Pizza", durationMinutes: 210 }));
    for (const each of eventsIn((await fileOf(ana, timed.id)).text))
      expect(new ICAL.Event(each).duration.toString()).toBe("PT3H30M");
    const camp = await series(ana, body({ title: "Camp", allDay: true, durationMinutes: 2 * 1440 }));
    await ana.call("PATCH", `/api/series/${camp.id}`, { skip: inDays(24) });
    const days = eventsIn((await fileOf(ana, camp.id)).text);
    expect(days.map((each) => [textOf(each, "dtstart"), textOf(each, "dtend")])).toEqual(
      [3, 10, 17].map((count) => [inDays(count), inDays(count + 2)]),
    );
    expect(days.map((each) => each.getFirstProperty("dtend")!.type)).toEqual(["date", "date", "date"]);
    expect(textOf(days[2]!, "exdate")).toBe(inDays(24));
    const own = eventsIn((await call("GET", await addressOf(ana))).text).filter(
      (each) => textOf(each, "summary") === "Camp",
    );
    expect(own.map((each) => textOf(each, "dtend"))).toEqual([5, 12, 19].map(inDays));
  });

  it("of a split is an entry of the whole day, whose days equal ours for five years", async () => {
    const [ana, leo] = await people("ana", "leo");
    await befriend(ana, leo);
    const start = "2027-01-31";
    const { id } = await series(ana, rentOf([leo], { start, rule: "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20311231" }));
    await ana.call("PATCH", `/api/series/${id}`, { skip: "2027-02-28" });
    const [entry] = eventsIn((await fileOf(ana, id)).text);
    expect(textOf(entry!, "dtstart")).toBe(start);
    expect(entry!.getFirstProperty("dtstart")!.type).toBe("date");
    expect(textOf(entry!, "exdate")).toBe("2027-02-28");
    const rule = new RRuleTemporal({
      rruleString: `DTSTART;TZID=UTC:${start.replaceAll("-", "")}T000000\nRRULE:${textOf(entry!, "rrule").replace("20311231", "20311231T000000Z")}`,
    });
    const ours = occurrencesOf(readRule("FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20311231", start)!, start, 100);
    expect(rule.all().map((each) => each.toPlainDate().toString())).toEqual(ours);
    expect(ours).toHaveLength(60);
    expect((await fileOf(leo, id)).status).toBe(404);
  });
});

describe("what users wrote, in a calendar file", () => {
  const appUrl = "https://example.com";
  const now = new Date("2026-11-23T12:00:00Z");
  const fileWith = (written: string) => {
    const texts = { title: written, description: written, locationName: written };
    const times = { eventDate: now, endsAt: null, allDay: false, timeZone: "UTC" };
    const event = { id: "evt_1", ...texts, ...times, isOrganizer: true };
    return calendarFile({ name: written, events: [event], series: [], appUrl }, now);
  };
  it.each(HOSTILE_NAMES)("%j adds no line and no entry", (name) => {
    const calendar = parsed(fileWith(name));
    expect(calendar.getAllSubcomponents().map((part) => part.name)).toEqual(["vevent"]);
    expect(calendar.getAllSubcomponents("vevent")[0]!.getAllSubcomponents()).toEqual([]);
    for (const property of ["name", "x-wr-calname"]) expect(textOf(calendar, property)).toBe(oneLine(name));
  });

  it(`is read as it was written, on one line (${casesOf(volume(200, 5_000))})`, () => {
    fc.assert(
      fc.property(anyLine, (line) => {
        const written = `Dinner ${line}`;
        const file = fileWith(written);
        const [entry, ...others] = eventsIn(file);
        expect(others).toEqual([]);
        // The other library does not know that this property is a text (RFC 7986, 5).
        const calendarName = textOf(parsed(file), "x-wr-calname").replaceAll(/\\([\\;,])/g, "$1");
        expect(calendarName).toBe(oneLine(written));
        for (const property of ["summary", "location"]) expect(textOf(entry!, property)).toBe(oneLine(written));
      }),
      { numRuns: volume(200, 5_000) },
    );
  });
});
