import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { ANSWER_MS, LIMITS, POINTS_FOR, SETTLE_DAYS, type Points } from "#domain/points/points.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";
import * as messages from "#web/points/messages.ts";
import { YourPoints } from "#web/points/your-points.tsx";

const ana = { id: "usr_1", username: "ana", displayName: "Ana", avatarUrl: null };
const points: Points = {
  collects: true,
  points: 240,
  tier: "silver",
  lines: [
    {
      kind: "settled",
      points: -10,
      at: "2026-11-20T10:00:00.000Z",
      subject: "pay_1",
      person: ana,
      squad: { id: "sqd_1", name: "Flat 12" },
    },
    { kind: "invited", points: 50, at: "2026-11-19T10:00:00.000Z", subject: "usr_1", person: ana, squad: null },
  ],
  nextCursor: null,
};

function show(shown: Points): void {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(squadLifeKeys.points, { pages: [shown], pageParams: [null] });
  render(
    <QueryClientProvider client={queries}>
      <YourPoints />
    </QueryClientProvider>,
  );
}

afterEach(cleanup);

/** Without the marks that isolate names. */
const plain = (text: string | null) => (text ?? "").replaceAll(/[\u2066-\u2069]/g, "");

test("the points, a tier that is still held, what is missing, and the reason of each line", () => {
  show(points);
  expect(screen.getByText("240 points")).toBeTruthy();
  const page = plain(document.body.textContent);
  for (const text of [
    "Silver · 10 more to keep Silver",
    "A tier that you reached stays until the end of the next month.",
    "Undone: paid Ana within 7 days",
    "Flat 12",
    "−10",
    "Ana joined through you and settled a bill",
    "+50",
    "Points have no cash value",
  ])
    expect(page).toContain(text);
});

test("nothing but the switch while they are off", () => {
  show({ collects: false, points: 0, tier: "bronze", lines: [], nextCursor: null });
  expect(screen.getByRole<HTMLInputElement>("switch", { name: "Collect points" }).checked).toBe(false);
  expect(screen.queryByText("0 points")).toBeNull();
  expect(document.body.textContent).not.toContain("Bronze");
});

test("what gives points, how many and how often is what the rules say", () => {
  const { settled, answered, invited, challenge, streak } = POINTS_FOR;
  const most = LIMITS;
  const answerDays = ANSWER_MS / 86_400_000;
  expect(messages.howTo).toBe(
    `Pay what you owe within ${SETTLE_DAYS} days and have it confirmed (${settled}), answer payments within ${answerDays} days (${answered}), bring friends (${invited}), win challenges (${challenge}), keep your squad’s streak (${streak}). ` +
      `At most ${most.settledPerWeek} payments, ${most.answeredPerWeek} answers and ${most.streaksPerWeek} streak a week, ${most.challengesPerMonth} challenges a month and ${most.invitedPerYear} friends a year count.`,
  );
});
