import { cleanup, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import type { SharedSquad } from "#domain/friends/person-page.ts";
import { PersonView } from "#web/friends/person/person-view.tsx";

afterEach(cleanup);

const settledWith = (squads: SharedSquad[]) =>
  render(
    <MemoryRouter>
      <PersonView
        page={{
          person: { id: "usr_leo", username: "leo", displayName: "Leo", avatarUrl: null },
          friendship: null,
          isBlocked: false,
          isUpdating: false,
          byCurrency: [],
          squads,
          splits: [],
          events: [],
          payments: [],
        }}
        onSplit={() => {}}
        sources={() => null}
        openPayments={() => null}
        splitRow={() => null}
        squadRow={({ id, name }) => <li key={id}>{name}</li>}
        eventRow={() => null}
        paymentRow={() => null}
      />
    </MemoryRouter>,
  );

test("with someone with whom nothing is open, the page says so", () => {
  settledWith([]);
  expect(screen.getByRole("heading", { name: /You and .*Leo.* are all settled up/ })).toBeTruthy();
  expect(screen.getByText("Nothing is open between you, in any split or squad.")).toBeTruthy();
});

test("in a squad bills may be open that its plan settles with others, so the page does not say that none is", () => {
  settledWith([{ id: "sqd_flat", name: "Flat 12", emoji: null }]);
  expect(
    screen.getByText("Neither of you has to pay the other. Bills of a squad are settled by its plan."),
  ).toBeTruthy();
});
