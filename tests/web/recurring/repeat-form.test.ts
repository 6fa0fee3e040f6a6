import { describe, expect, test } from "vitest";
import { readRule, type Weekday } from "#domain/recurring/rule.ts";
import {
  isRepeatForm,
  monthChoiceOf,
  readRepeat,
  repeatForm,
  repeatFormOf,
  type RepeatForm,
} from "#web/recurring/repeat/repeat-form.ts";
import { chooseMonth, otherDayChoices, otherDayOf, withOtherDay } from "#web/recurring/repeat/month-days.ts";
import { toggleEveryWeekday } from "#web/recurring/repeat/weekdays.ts";

const monthly = repeatForm("month");
function ruleOf(form: RepeatForm, start: string): string {
  const read = readRepeat(form, start);
  if (!read.rule) throw new Error("no rule");
  return read.text;
}

describe("every weekday", () => {
  const weekdays: Weekday[] = ["MO", "TU", "WE", "TH", "FR"];
  const friday = "2026-11-27";

  test("is chosen in one press, and taken back to the weekday of the start", () => {
    expect(toggleEveryWeekday(["TU", "SA"])).toEqual(weekdays);
    expect(toggleEveryWeekday([])).toEqual(weekdays);
    expect(toggleEveryWeekday([...weekdays, "SA"])).toEqual(weekdays);
    expect(toggleEveryWeekday(weekdays)).toEqual([]);
    expect(ruleOf({ ...repeatForm("week"), weekdays }, friday)).toBe("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR");
    expect(ruleOf({ ...repeatForm("week"), weekdays: [] }, friday)).toBe("FREQ=WEEKLY;BYDAY=FR");
  });
});

describe("a second day of the month", () => {
  const twice = { ...monthly, ...withOtherDay(monthly, "2026-12-01", 15) };

  test("is added and removed", () => {
    expect(ruleOf(twice, "2026-12-01")).toBe("FREQ=MONTHLY;BYMONTHDAY=1,15");
    expect(otherDayOf(twice, "2026-12-01")).toBe(15);
    const once = { ...twice, ...withOtherDay(twice, "2026-12-01", null) };
    expect(ruleOf(once, "2026-12-01")).toBe("FREQ=MONTHLY;BYMONTHDAY=1");
    expect(otherDayOf(once, "2026-12-01")).toBeNull();
  });

  test("is any day but that of the start", () => {
    const choices = otherDayChoices(monthly, "2026-12-01");
    expect(choices).toHaveLength(31);
    expect(choices.slice(0, 2)).toEqual([
      { value: "", text: "No second day" },
      { value: "2", text: "On the 2nd" },
    ]);
    expect(choices.at(-1)).toEqual({ value: "31", text: "On the last day" });
  });

  test("stays when the start moves to another day, and when it moves to this day", () => {
    expect(ruleOf(twice, "2026-12-03")).toBe("FREQ=MONTHLY;BYMONTHDAY=3,15");
    expect(ruleOf(twice, "2026-12-15")).toBe("FREQ=MONTHLY;BYMONTHDAY=1,15");
    expect(otherDayOf(twice, "2026-12-15")).toBe(1);
  });

  test("stays with the last day, and goes with a weekday", () => {
    const onThe30th = { ...monthly, ...withOtherDay(monthly, "2026-11-30", 15) };
    const last = { ...onThe30th, ...chooseMonth(onThe30th, "2026-11-30", "last") };
    expect(ruleOf(last, "2026-11-30")).toBe("FREQ=MONTHLY;BYMONTHDAY=15,31");
    const back = { ...last, ...chooseMonth(last, "2026-11-30", "day") };
    expect(ruleOf(back, "2026-11-30")).toBe("FREQ=MONTHLY;BYMONTHDAY=15,30");
    const friday = { ...twice, ...chooseMonth(twice, "2026-12-01", "nth") };
    expect(ruleOf(friday, "2026-12-01")).toBe("FREQ=MONTHLY;BYDAY=1TU");
    expect(ruleOf({ ...friday, ...chooseMonth(friday, "2026-12-01", "day") }, "2026-12-01")).toBe(
      "FREQ=MONTHLY;BYMONTHDAY=1",
    );
  });

  test("can be the last day while the start is another one that month", () => {
    const both = { ...monthly, ...withOtherDay(monthly, "2026-11-30", 31) };
    expect(otherDayOf(both, "2026-11-30")).toBe(31);
    const last = { ...monthly, month: "last" as const };
    expect(otherDayOf({ ...last, ...withOtherDay(last, "2026-11-30", 30) }, "2026-11-30")).toBe(30);
  });

  test("can be added where the start no longer offers the weekday that was chosen", () => {
    const fourth = { ...monthly, month: "nth" as const };
    expect(monthChoiceOf(fourth, "2026-12-22")).toBe("nth");
    expect(monthChoiceOf(fourth, "2026-12-30")).toBe("day");
    expect(ruleOf({ ...fourth, ...withOtherDay(fourth, "2026-12-30", 15) }, "2026-12-30")).toBe(
      "FREQ=MONTHLY;BYMONTHDAY=15,30",
    );
  });

  test("of a stored rule stays from each of its days on, also in a shorter month", () => {
    for (const [text, start, ...days] of [
      ["FREQ=MONTHLY;BYMONTHDAY=1,15", "2026-12-01", "2026-12-15", "2027-01-01"],
      ["FREQ=MONTHLY;BYMONTHDAY=15,30", "2026-11-15", "2026-11-30", "2027-02-28"],
      ["FREQ=MONTHLY;BYMONTHDAY=15,31", "2026-11-30", "2026-12-15", "2027-02-28"],
      ["FREQ=MONTHLY;BYMONTHDAY=30,31", "2027-02-28", "2027-03-30", "2027-03-31"],
    ] as const)
      for (const from of [start, ...days])
        expect(ruleOf(repeatFormOf(readRule(text, start)!, start, false), from)).toBe(text);
  });

  test("is missing in a draft that was saved before there was one", () => {
    const { days: _, ...saved } = monthly;
    expect(isRepeatForm(saved)).toBe(true);
    expect(ruleOf(saved as RepeatForm, "2026-12-01")).toBe("FREQ=MONTHLY;BYMONTHDAY=1");
    expect(otherDayOf(saved as RepeatForm, "2026-12-01")).toBeNull();
  });
});

test("a form of a rule with one day reads as that rule", () => {
  for (const text of ["FREQ=MONTHLY;BYMONTHDAY=30", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYDAY=-1MO"])
    expect(ruleOf(repeatFormOf(readRule(text, "2026-11-30")!, "2026-11-30", false), "2026-11-30")).toBe(text);
});
