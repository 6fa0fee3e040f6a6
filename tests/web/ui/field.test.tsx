import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, test } from "vitest";
import { TextField } from "#web/ui/form/field.tsx";

afterEach(cleanup);

function Name() {
  const [name, setName] = useState("");
  return (
    <>
      <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <output>{JSON.stringify(name)}</output>
    </>
  );
}

test("tabs that are pasted into a field become spaces", () => {
  render(<Name />);
  fireEvent.input(screen.getByRole("textbox"), { target: { value: "Ana\tRuiz" } });
  expect(screen.getByRole("textbox")).toHaveProperty("value", "Ana Ruiz");
  expect(screen.getByRole("status").textContent).toBe('"Ana Ruiz"');
});
