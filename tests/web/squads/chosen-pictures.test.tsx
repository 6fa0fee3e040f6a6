import { act, cleanup, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { MemoryRouter } from "react-router";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { upload } from "#web/api/http/upload.ts";
import { InvalidReceipt, prepareReceipt } from "#web/receipts/prepare-receipt.ts";
import { MessageComposer } from "#web/squads/chat/message-composer.tsx";
import { toast } from "#web/ui/feedback/toast-store.ts";

vi.mock(import("#web/receipts/prepare-receipt.ts"), async (original) => ({
  ...(await original()),
  prepareReceipt: vi.fn<typeof prepareReceipt>(),
}));
vi.mock(import("#web/api/http/upload.ts"), () => ({ upload: vi.fn<() => never>() }));

/** Ends the preparation of each chosen picture, or refuses the picture. */
let ready: ((refusal?: Error) => Promise<void>)[];
const sent = vi.fn<(message: { text: string; pictures?: string[] }) => void>();

beforeEach(() => {
  ready = [];
  vi.mocked(prepareReceipt).mockImplementation(
    (file) =>
      new Promise((done, fail) => {
        ready.push((refusal) => act(() => Promise.resolve(refusal ? fail(refusal) : done(file))));
      }),
  );
  vi.mocked(upload).mockImplementation((_path, file) => Promise.resolve({ receiptPath: (file as File).name }));
  vi.stubGlobal("fetch", () => new Promise(() => {}));
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener: () => {}, removeEventListener: () => {} }));
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      disconnect() {}
    },
  );
  URL.createObjectURL = () => "blob:picture";
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient()}>
        <MessageComposer squadId="sqd_1" people={[]} answered={null} onCancelReply={() => {}} onSend={sent} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
});
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const choose = (...names: string[]) =>
  fireEvent.change(document.querySelector("input[type=file]")!, {
    target: { files: names.map((name) => new File(["x"], name, { type: "image/png" })) },
  });
const submit = () => screen.getByRole<HTMLButtonElement>("button", { name: "Submit" });
const pictures = () => screen.queryAllByRole("button", { name: /^Remove picture/ });

test("a message waits for a picture that is still being prepared, and is sent with it", async () => {
  fireEvent.change(screen.getByRole("textbox"), { target: { value: "look" } });
  choose("one");
  expect([pictures().length, submit().disabled]).toEqual([1, true]);
  expect(screen.getByRole("status").textContent).toBe("Uploading…");
  await ready[0]!();
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
  expect(sent.mock.calls).toEqual([[{ text: "look", pictures: ["one"] }]]);
  expect(pictures()).toHaveLength(0);
});

test("a message has four pictures at most, those that are still being prepared included", async () => {
  choose("1", "2", "3");
  choose("4", "5", "6", "7");
  expect([pictures().length, ready.length]).toEqual([4, 4]);
  for (const finish of ready) await finish();
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
  expect(sent.mock.calls[0]?.[0].pictures).toEqual(["1", "2", "3", "4"]);
});

test("a picture that cannot be used goes away and says why, and the others stay in order", async () => {
  const said = vi.spyOn(toast, "error");
  choose("1", "2", "3");
  await ready[2]!();
  await ready[1]!(new InvalidReceipt("No picture"));
  await ready[0]!();
  expect(said.mock.calls).toEqual([["No picture"]]);
  await waitFor(() => expect(submit().disabled).toBe(false));
  fireEvent.click(submit());
  expect(sent.mock.calls[0]?.[0].pictures).toEqual(["1", "3"]);
});

test("a picture that is removed while it is prepared is not uploaded, and its failure is not told", async () => {
  const said = vi.spyOn(toast, "error");
  choose("1", "2");
  fireEvent.click(pictures()[0]!);
  fireEvent.click(pictures()[0]!);
  await ready[0]!();
  await ready[1]!(new InvalidReceipt("No picture"));
  expect([pictures().length, vi.mocked(upload).mock.calls.length, said.mock.calls.length]).toEqual([0, 0, 0]);
});
