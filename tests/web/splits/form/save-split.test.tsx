import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router";
import { useCreateSplit } from "#web/splits/form/save-split.ts";
import { splitDraft } from "#web/splits/form/split-draft.ts";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  </MemoryRouter>
);

async function create(answer: Response): Promise<void> {
  vi.stubGlobal("fetch", () => Promise.resolve(answer));
  const { result } = renderHook(() => useCreateSplit(splitDraft), { wrapper: around });
  const body = { name: "Dinner", totalCents: 9_000, merchant: null, participantIds: ["usr_leo"] };
  await act(() => result.current.mutateAsync({ kind: "direct", body }).catch(() => {}));
}
const refusal = (status: number, code: string, message: string) =>
  Response.json({ error: { code, message, requestId: "req" } }, { status });

test("without a session the message is 'You must be logged in to create a split'", async () => {
  await create(refusal(401, "not_signed_in", "Please sign in to continue"));
  await waitFor(() =>
    expect(toastStore.read().map(({ text }) => text)).toEqual(["You must be logged in to create a split"]),
  );
});

test("a server error without a message of ours says 'Failed to create split. Please try again.'", async () => {
  await create(new Response("Bad gateway", { status: 502 }));
  expect(toastStore.read().map(({ text }) => text)).toEqual(["Failed to create split. Please try again."]);
});
