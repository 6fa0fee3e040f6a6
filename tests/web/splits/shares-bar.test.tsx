import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { SharesBar, type ShareSegment } from "#web/splits/shares-bar.tsx";

const segments = ["Ana", "Leo", "Sam", "Noor", "Kim", "Ida", "Max"].map((name, index): ShareSegment => ({
  person: { id: name, name, avatarUrl: null },
  name,
  cents: index === 0 ? 50 : 1_000,
  kind: "paid",
}));
const below = (listed: boolean) =>
  render(<SharesBar segments={segments} listed={listed} />).container.querySelector(".shares-bar-legend");

it("a bar says each name and amount below it, unless a list of them follows", () => {
  expect(below(false)?.textContent).toContain("Noor");
  expect(below(false)?.textContent).toContain("$10.00");
  expect(below(true)?.textContent).not.toContain("$10.00");
});

it("where a list follows, the face of each person is below their segment, if it has room for one", () => {
  const cells = [...(below(true)?.querySelectorAll<HTMLElement>("[style*=flex-grow]") ?? [])];
  expect(cells.map((cell) => [cell.style.flexGrow, cell.childElementCount])).toEqual(
    segments.map(({ cents }) => [String(cents), cents > 50 ? 1 : 0]),
  );
});
