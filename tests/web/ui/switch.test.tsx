import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { Switch, SwitchLine } from "#web/ui/form/switch.tsx";

afterEach(cleanup);

test("the label and the sentence beside a switch can be pressed, and it is named by its label", () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<SwitchLine label="Amount varies" sentence="We’ll ask you on the day." checked={false} onChange={onChange} />);
  expect(screen.getByRole("switch", { name: "Amount varies" })).toBeDefined();
  fireEvent.click(screen.getByText("Amount varies"));
  fireEvent.click(screen.getByText("We’ll ask you on the day."));
  expect(onChange.mock.calls).toEqual([[true], [true]]);
});

test("the word beside a switch can be pressed", () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<Switch label="Leo paid" state="Pending" checked={false} onChange={onChange} />);
  fireEvent.click(screen.getByText("Pending"));
  expect(onChange.mock.calls).toEqual([[true]]);
});
