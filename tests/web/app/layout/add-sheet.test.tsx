import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { MemoryRouter, useNavigate } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AddSheet } from "#web/app/layout/add-sheet.tsx";

function WithSheet() {
  const [adding, setAdding] = useState(true);
  const navigate = useNavigate();
  return (
    <>
      {/* Stands for the browser's own button, which a modal does not cover. */}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
      {adding && <AddSheet onClose={() => setAdding(false)} />}
    </>
  );
}

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = vi.fn<() => void>();
  HTMLDialogElement.prototype.close = vi.fn<() => void>();
});
afterEach(cleanup);

test("going back closes the sheet, which would cover the previous screen", () => {
  render(
    <MemoryRouter initialEntries={["/dashboard", "/dashboard/splits"]} initialIndex={1}>
      <WithSheet />
    </MemoryRouter>,
  );
  expect(screen.queryByText("Split a bill")).not.toBeNull();
  fireEvent.click(screen.getByText("Back"));
  expect(screen.queryByText("Split a bill")).toBeNull();
});
