import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { TextField } from "#web/ui/form/field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

interface Values {
  name: string;
  city: string;
}

const submit = vi.fn<(body: Values) => Promise<string>>();
const onSuccess = vi.fn<(answer: string) => void>();
const onError = vi.fn<(error: unknown) => void>();
const prepare = vi.fn<() => Promise<void> | undefined>();
const onChange = vi.fn<(values: Values) => void>();

/** "name" is controlled, "city" uncontrolled; both are required. */
function Form() {
  const form = useForm({
    initial: { name: "", city: "" },
    check: (values: Values) => {
      const errors = {
        ...(!values.name && { name: "Name is required" }),
        ...(!values.city && { city: "City is required" }),
      };
      return Object.keys(errors).length > 0 ? { errors } : { body: values };
    },
    prepare,
    submit,
    onSuccess,
    onError,
    onChange,
  });
  return (
    <form {...form.props}>
      <TextField
        label="Name"
        value={form.values.name}
        error={form.visibleErrors.name}
        onChange={({ target }) => form.change({ name: target.value })}
        onBlur={() => form.handleBlur("name", form.values.name)}
      />
      <TextField label="City" {...form.field("city")} />
      <button type="submit" disabled={form.pending}>
        Send
      </button>
      <button type="button" onClick={() => form.reset()}>
        Start over
      </button>
    </form>
  );
}

let close: () => void;
beforeEach(() => {
  for (const mock of [prepare, submit, onSuccess, onError, onChange]) mock.mockReset();
  submit.mockResolvedValue("saved");
  close = render(<Form />).unmount;
});
afterEach(cleanup);

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const send = () => fireEvent.submit(field("Name").form!);
const errors = () => screen.queryAllByRole("alert").map((alert) => alert.textContent);

test("a submit shows every error, focuses the first and sends nothing; then the errors follow the input", () => {
  send();
  expect(errors()).toEqual(["Name is required", "City is required"]);
  expect(document.activeElement).toBe(field("Name"));
  type("Name", "Ana");
  expect(errors()).toEqual(["City is required"]);
  expect(submit).not.toHaveBeenCalled();
});

test("a submit waits for the code that the check needs, and is sent then", async () => {
  let arrive = () => {};
  prepare.mockReturnValue(new Promise((done) => (arrive = done)));
  type("Name", "Ana");
  type("City", "Porto");
  send();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  expect([submit.mock.calls.length, button.disabled]).toEqual([0, true]);
  send();
  arrive();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith("saved"));
  expect(submit).toHaveBeenCalledTimes(1);
});

test("a submit ends where that code cannot be loaded, and keeps what was typed", async () => {
  prepare.mockReturnValue(Promise.reject(new Error("offline")));
  type("Name", "Ana");
  type("City", "Porto");
  send();
  const button = screen.getByRole<HTMLButtonElement>("button", { name: "Send" });
  await waitFor(() => expect(button.disabled).toBe(false));
  expect([submit.mock.calls.length, field("Name").value]).toEqual([0, "Ana"]);
  prepare.mockReturnValue(undefined);
  send();
  await waitFor(() => expect(submit).toHaveBeenCalledTimes(1));
});

test("the error of a field that was left with input shows when the field is emptied again", () => {
  fireEvent.blur(field("Name"));
  expect(errors()).toEqual([]);
  type("Name", "Ana");
  fireEvent.blur(field("Name"));
  type("Name", "");
  expect(errors()).toEqual(["Name is required"]);
});

test("the value of an uncontrolled field is sent, even if it was typed before hydration", async () => {
  type("Name", "Ana");
  field("City").value = "Oslo";
  send();
  expect(submit.mock.calls).toEqual([[{ name: "Ana", city: "Oslo" }]]);
  await waitFor(() => expect(onSuccess.mock.calls).toEqual([["saved"]]));
});

test("a change while the form is sent, such as the result of a calculation, is not saved as a draft", async () => {
  let arrive = (_answer: string) => {};
  submit.mockReturnValue(new Promise((done) => (arrive = done)));
  type("Name", "Ana");
  type("City", "Porto");
  send();
  onChange.mockClear();
  type("Name", "Bea");
  expect(onChange).not.toHaveBeenCalled();
  arrive("saved");
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith("saved"));
  type("Name", "Cem");
  expect(onChange).toHaveBeenCalledOnce();
});

test("a second submit while the first is pending sends nothing", async () => {
  type("Name", "Ana");
  type("City", "Oslo");
  send();
  send();
  expect(screen.getByText<HTMLButtonElement>("Send").disabled).toBe(true);
  await waitFor(() => expect(screen.getByText<HTMLButtonElement>("Send").disabled).toBe(false));
  expect(submit).toHaveBeenCalledTimes(1);
});

test("a server error of a field is shown at the field, focused, and removed with the next change", async () => {
  submit.mockRejectedValue(Object.assign(new Error("refused"), { fields: { city: "Unknown city" } }));
  type("Name", "Ana");
  type("City", "Olso");
  send();
  await waitFor(() => expect(errors()).toEqual(["Unknown city"]));
  expect(document.activeElement).toBe(field("City"));
  expect(onError).not.toHaveBeenCalled();
  type("City", "Oslo");
  expect(errors()).toEqual([]);
});

test("an error that belongs to no visible field goes to onError, and the form can be sent again", async () => {
  submit.mockRejectedValueOnce(new Error("offline"));
  type("Name", "Ana");
  type("City", "Oslo");
  send();
  await waitFor(() => expect(onError).toHaveBeenCalledTimes(1));
  send();
  await waitFor(() => expect(onSuccess).toHaveBeenCalledTimes(1));
});

test("a form that is closed while it is submitting calls neither success nor error handlers", async () => {
  let answer: (saved: string) => void = () => {};
  submit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  type("Name", "Ana");
  type("City", "Oslo");
  send();
  close();
  answer("saved");
  await Promise.resolve();
  expect(onSuccess).not.toHaveBeenCalled();
});

test("resetting empties the form and hides its errors", () => {
  type("Name", "Ana");
  send();
  expect(errors()).toEqual(["City is required"]);
  fireEvent.click(screen.getByText("Start over"));
  expect(field("Name").value).toBe("");
  expect(errors()).toEqual([]);
});
