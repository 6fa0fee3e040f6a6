import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { Panel } from "#web/ui/overlay/popover-panel.tsx";

afterEach(cleanup);

function WithPanel({ onClose }: { onClose?: () => void }) {
  const root = useRef<HTMLSpanElement>(null);
  return (
    <span ref={root}>
      <button type="button" aria-haspopup="dialog">
        Add
      </button>
      {onClose && (
        <Panel id="panel" label="Add" className="" root={root} onClose={onClose}>
          Choices
        </Panel>
      )}
    </span>
  );
}

test("Escape closes a panel from the moment in which it gets the focus", () => {
  const onClose = vi.fn<() => void>();
  const { container, rerender } = render(<WithPanel />);
  const pressEscape = () => fireEvent.keyDown(document.activeElement!, { key: "Escape" });
  container.addEventListener("focusin", pressEscape, { once: true });
  rerender(<WithPanel onClose={onClose} />);
  expect(onClose).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Add" }));
});
