import { describe, expect, test } from "vitest";
import { readRule, writeCalendarRule, writeRule, type Rule } from "#domain/recurring/rule.ts";
import { ruleWords } from "#domain/recurring/rule-words.ts";

const START = "2026-11-27"; // A Friday.
const rule = (text: string, start = START): Rule => {
  const read = readRule(text, start);
  if (!read) throw new Error(`unreadable rule ${text}`);
  return read;
};

describe("a rule", () => {
  test("takes from its start what it leaves out", () => {
    expect(writeRule(rule("FREQ=DAILY"))).toBe("FREQ=DAILY");
    expect(writeRule(rule("FREQ=WEEKLY"))).toBe("FREQ=WEEKLY;BYDAY=FR");
    expect(writeRule(rule("FREQ=MONTHLY"))).toBe("FREQ=MONTHLY;BYMONTHDAY=27");
    expect(writeRule(rule("FREQ=YEARLY"))).toBe("FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=27");
  });

  test("is written with its parts in one order, and reads as itself", () => {
    for (const text of [
      "FREQ=DAILY;INTERVAL=3",
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH",
      "FREQ=MONTHLY;BYDAY=-1FR",
      "FREQ=MONTHLY;BYDAY=2TU;COUNT=5",
      "FREQ=MONTHLY;BYMONTHDAY=31;UNTIL=20271231",
      "FREQ=MONTHLY;BYMONTHDAY=1,15",
      "FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=30,31;COUNT=5",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29",
    ])
      expect(writeRule(rule(text))).toBe(text);
    expect(writeRule(rule("RRULE:BYDAY=TH,TU;FREQ=WEEKLY;INTERVAL=1;WKST=MO"))).toBe("FREQ=WEEKLY;BYDAY=TU,TH");
    expect(writeRule(rule("FREQ=MONTHLY;BYDAY=FR;BYSETPOS=-1"))).toBe("FREQ=MONTHLY;BYDAY=-1FR");
    expect(writeRule(rule("FREQ=MONTHLY;BYMONTHDAY=-1"))).toBe("FREQ=MONTHLY;BYMONTHDAY=31");
    expect(writeRule(rule("FREQ=MONTHLY;BYMONTHDAY=15,1"))).toBe("FREQ=MONTHLY;BYMONTHDAY=1,15");
    expect(writeRule(rule("FREQ=MONTHLY;BYMONTHDAY=15,-1"))).toBe("FREQ=MONTHLY;BYMONTHDAY=15,31");
    expect(writeRule(rule("FREQ=MONTHLY;BYMONTHDAY=28;BYSETPOS=-1"))).toBe("FREQ=MONTHLY;BYMONTHDAY=28");
    expect(writeRule(rule("FREQ=DAILY;UNTIL=20261231T225959Z"))).toBe("FREQ=DAILY;UNTIL=20261231");
    expect(writeRule(rule("FREQ=DAILY;UNTIL=20261231T225959"))).toBe("FREQ=DAILY;UNTIL=20261231");
  });

  test("is written for calendar programs so that a missing day is the last day of the month, and reads as itself", () => {
    const written: Record<string, string> = {
      "FREQ=MONTHLY;BYMONTHDAY=28": "FREQ=MONTHLY;BYMONTHDAY=28",
      "FREQ=MONTHLY;BYMONTHDAY=29": "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=30": "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=31": "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1",
      "FREQ=MONTHLY;BYMONTHDAY=1,15": "FREQ=MONTHLY;BYMONTHDAY=1,15",
      "FREQ=MONTHLY;BYMONTHDAY=15,28": "FREQ=MONTHLY;BYMONTHDAY=15,28",
      "FREQ=MONTHLY;BYMONTHDAY=15,30": "FREQ=MONTHLY;BYMONTHDAY=15,28,29,30;BYSETPOS=1,-1",
      "FREQ=MONTHLY;BYMONTHDAY=28,31": "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=1,-1",
      "FREQ=MONTHLY;BYMONTHDAY=29,30": "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=2,-1",
      "FREQ=MONTHLY;BYMONTHDAY=30,31": "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=3,-1",
      "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29": "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1",
    };
    for (const [stored, forCalendars] of Object.entries(written)) {
      expect(writeCalendarRule(rule(stored))).toBe(forCalendars);
      expect(writeRule(rule(forCalendars))).toBe(stored);
    }
    expect(writeCalendarRule(rule("FREQ=DAILY;UNTIL=20261231"), () => new Date("2026-12-31T22:59:59Z"))).toBe(
      "FREQ=DAILY;UNTIL=20261231T225959Z",
    );
  });

  test.each([
    "",
    "FREQ=HOURLY",
    "FREQ=DAILY;INTERVAL=0",
    "FREQ=DAILY;INTERVAL=100",
    "FREQ=DAILY;INTERVAL=1.5",
    "FREQ=DAILY=WEEKLY",
    "FREQ=DAILY;RRULE:COUNT=2",
    "FREQ=DAILY;BYDAY=MO",
    "FREQ=DAILY;BYMONTHDAY=1",
    "FREQ=DAILY;BYMONTH=1",
    "FREQ=DAILY;BYSETPOS=1",
    "FREQ=WEEKLY;BYDAY=XX",
    "FREQ=WEEKLY;BYDAY=MO,MO",
    "FREQ=WEEKLY;BYDAY=1MO",
    "FREQ=WEEKLY;BYMONTHDAY=1",
    "FREQ=WEEKLY;BYMONTH=1",
    "FREQ=WEEKLY;BYSETPOS=1",
    "FREQ=WEEKLY;WKST=SU",
    "FREQ=MONTHLY;BYMONTH=1",
    "FREQ=MONTHLY;BYDAY=11FR",
    "FREQ=MONTHLY;BYDAY=1FRI",
    "FREQ=MONTHLY;BYDAY=5FR",
    "FREQ=MONTHLY;BYDAY=FR",
    "FREQ=MONTHLY;BYDAY=-1FR;BYSETPOS=-1",
    "FREQ=MONTHLY;BYMONTHDAY=32",
    "FREQ=MONTHLY;BYMONTHDAY=15,15",
    "FREQ=MONTHLY;BYMONTHDAY=1,32",
    "FREQ=MONTHLY;BYMONTHDAY=1,",
    "FREQ=MONTHLY;BYMONTHDAY=1,10,20",
    "FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=1",
    "FREQ=MONTHLY;BYMONTHDAY=1,15;BYSETPOS=-1",
    "FREQ=MONTHLY;BYMONTHDAY=15,28,30;BYSETPOS=1,-1",
    "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=1,2,-1",
    "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=3,-1",
    "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=4,-1",
    "FREQ=MONTHLY;BYMONTHDAY=28,30;BYSETPOS=-1",
    "FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=1",
    "FREQ=MONTHLY;BYMONTHDAY=15;BYDAY=1MO",
    "FREQ=YEARLY;BYMONTH=13",
    "FREQ=YEARLY;BYMONTHDAY=32",
    "FREQ=YEARLY;BYMONTHDAY=1,15",
    "FREQ=YEARLY;BYDAY=MO",
    "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=1000",
    "FREQ=DAILY;COUNT=2;UNTIL=20261231",
    "FREQ=DAILY;UNTIL=20260230",
    "FREQ=DAILY;UNTIL=120261231",
    "FREQ=DAILY;UNTIL=20261231TZ",
    "FREQ=DAILY;BYHOUR=9",
    "FREQ=DAILY;FREQ=WEEKLY",
    "FREQ=DAILY;;",
    "constructor=1",
  ])("that is %j is not one", (text) => expect(readRule(text, START)).toBeNull());

  test.each([
    ["FREQ=DAILY", "Every day"],
    ["FREQ=DAILY;INTERVAL=10;COUNT=3", "Every 10 days, 3 times"],
    ["FREQ=WEEKLY;BYDAY=FR", "Every week on Friday"],
    ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH", "Every 2 weeks on Tuesday and Thursday"],
    ["FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=1", "Every week on Monday, Wednesday and Friday, once"],
    ["FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "Every day of the week"],
    [
      "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR,SA,SU",
      "Every 2 weeks on Monday, Tuesday, Wednesday, Thursday, Friday, Saturday and Sunday",
    ],
    ["FREQ=MONTHLY;BYMONTHDAY=1", "Every month on the 1st"],
    ["FREQ=MONTHLY;BYMONTHDAY=22", "Every month on the 22nd"],
    ["FREQ=MONTHLY;BYMONTHDAY=13", "Every month on the 13th"],
    ["FREQ=MONTHLY;BYMONTHDAY=29", "Every month on the 29th (last day in shorter months)"],
    ["FREQ=MONTHLY;BYMONTHDAY=30", "Every month on the 30th (last day in shorter months)"],
    ["FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=31", "Every 3 months on the last day"],
    ["FREQ=MONTHLY;BYMONTHDAY=1,15", "Every month on the 1st and 15th"],
    ["FREQ=MONTHLY;INTERVAL=2;BYMONTHDAY=2,23;COUNT=4", "Every 2 months on the 2nd and 23rd, 4 times"],
    ["FREQ=MONTHLY;BYMONTHDAY=15,30", "Every month on the 15th and 30th (last day in shorter months)"],
    ["FREQ=MONTHLY;BYMONTHDAY=15,31", "Every month on the 15th and the last day"],
    ["FREQ=MONTHLY;BYMONTHDAY=29,31", "Every month on the 29th and the last day"],
    ["FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20271231", "Every month on the last Friday, until Dec 31, 2027"],
    ["FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "Every year on February 29"],
  ])("%s reads “%s”", (text, words) => expect(ruleWords(rule(text))).toBe(words));
});
