import { describe, expect, it } from "vitest";
import { isReminderPaused, nextReminderTime, reminderNote } from "#web/splits/detail/reminded.ts";

const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute);

describe("a reminder's line", () => {
  it.each([
    [at(18, 9), at(18, 9), "Reminded just now, again at 9:00 PM"],
    [at(18, 9), at(18, 9, 59), "Reminded 59 min ago, again at 9:00 PM"],
    [at(18, 9), at(18, 12, 30), "Reminded 3 h ago, again at 9:00 PM"],
    [at(18, 18), at(18, 20), "Reminded 2 h ago, again tomorrow 6:00 AM"],
    // The next day, but still within 12 hours: the hours are more precise than "yesterday".
    [at(17, 23), at(18, 8), "Reminded 9 h ago, again at 11:00 AM"],
    [at(18, 9), at(18, 21), "Reminded 12 h ago"],
    [at(17, 20), at(18, 9), "Reminded yesterday"],
    [at(10, 20), at(18, 9), "Reminded Nov 10"],
    // A clock that runs behind the server's.
    [at(18, 9, 1), at(18, 9), "Reminded just now, again at 9:01 PM"],
  ])("%s seen at %s: %s", (remindedAt, now, line) => {
    expect(reminderNote(remindedAt, now)).toBe(line);
  });

  it("lets the button return after exactly twelve hours", () => {
    expect([isReminderPaused(at(18, 9), at(18, 20, 59)), isReminderPaused(at(18, 9), at(18, 21))]).toEqual([
      true,
      false,
    ]);
    expect(nextReminderTime(at(18, 9), at(18, 10))).toBe("at 9:00 PM");
  });
});
