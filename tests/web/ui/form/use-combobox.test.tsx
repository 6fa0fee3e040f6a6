import { createRoot } from "react-dom/client";
import { afterEach, expect, it, vi } from "vitest";
import { useCombobox } from "#web/ui/form/use-combobox.ts";

const items = ["Overview", "Expenses", "Splits", "Squads"].map((id) => ({ id }));

function List() {
  const { activeIndex, inputProps, menuProps, getItemProps } = useCombobox({
    items,
    open: true,
    value: "",
    onValueChange: () => undefined,
    onChoose: () => undefined,
  });
  return (
    <>
      <input {...inputProps} aria-label="Search" />
      <ul {...menuProps}>
        {items.map((item, index) => (
          <li key={item.id} {...getItemProps({ item, index })} data-active={index === activeIndex}>
            {item.id}
          </li>
        ))}
      </ul>
    </>
  );
}

afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it("moves by as many options as arrow keys were pressed, however quickly", async () => {
  // Without act(), React renders when it does in a browser.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  root.render(<List />);
  const box = await vi.waitUntil(() => place.querySelector("input"));
  for (let presses = 0; presses < 3; presses++) {
    box.dispatchEvent(new KeyboardEvent("keydown", { key: "ArrowDown", bubbles: true, cancelable: true }));
    // Microtasks run before the next key, and tasks do not.
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
  }
  await vi.waitFor(() => expect(place.querySelector("[data-active=true]")?.textContent).toBe("Squads"));
  root.unmount();
});
