import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { MemoryRouter } from "react-router";
import { queryClient } from "#web/api/cache/query-client.ts";
import type { CheckedSplit } from "#web/splits/form/check-split.ts";
import { useCreateSplit } from "#web/splits/form/save-split.ts";
import { splitDraft } from "#web/splits/form/split-draft.ts";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  queryClient.clear();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter>
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
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

describe("a split whose first answer was lost", () => {
  const body = { name: "Dinner at Nonna’s", totalCents: 9_000, merchant: null, participantIds: ["usr_leo"] };
  const conflict = () => refusal(409, "idempotency_conflict", "This request was already sent with other content");

  async function createAgain(answers: Record<string, () => Response>) {
    const requests: { method: string; path: string; body: Record<string, unknown> }[] = [];
    vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
      const request = new Request(
        new URL(String(input instanceof Request ? input.url : input), "http://localhost"),
        init,
      );
      const { pathname } = new URL(request.url);
      const text = await request.text();
      requests.push({ method: request.method, path: pathname, body: text ? JSON.parse(text) : {} });
      return (answers[`${request.method} ${requests.length}`] ?? (() => refusal(500, "internal", "Not expected")))();
    });
    const { result } = renderHook(() => useCreateSplit(splitDraft), { wrapper: around });
    const { splitId } = result.current;
    await act(() => result.current.mutateAsync({ kind: "direct", body }).catch(() => {}));
    return { splitId, requests };
  }

  test("becomes what the form says now, instead of a second one", async () => {
    const { splitId, requests } = await createAgain({
      "POST 1": conflict,
      "PATCH 2": () => Response.json({ id: "spl_1", participants: [] }),
    });
    expect(requests).toMatchObject([
      { method: "POST", path: "/api/splits", body: { id: splitId, name: "Dinner at Nonna’s" } },
      {
        method: "PATCH",
        path: `/api/splits/${splitId}`,
        body: { name: "Dinner at Nonna’s", totalCents: 9_000, input: null },
      },
    ]);
    expect(toastStore.read().map(({ text }) => text)).toEqual(["Split created successfully!"]);
  });

  test("is created under another id if it was deleted since", async () => {
    const { splitId, requests } = await createAgain({
      "POST 1": conflict,
      "PATCH 2": () => refusal(404, "not_found", "Not found"),
      "POST 3": () => Response.json({ id: "spl_2", participants: [] }, { status: 201 }),
    });
    expect(requests[2]).toMatchObject({ method: "POST", body: { id: expect.stringMatching(/^spl_/) } });
    expect(requests[2]!.body["id"]).not.toBe(splitId);
  });

  test.each([
    ["with guests", { kind: "squad", squadId: "sqd_1", body: { ...body, guests: [{ id: "a", name: "Sam" }] } }],
    ["with a new squad", { kind: "new-squad", body }],
  ])("%s is not created again: a message leads to it", async (_, split) => {
    const requests: Request[] = [];
    vi.stubGlobal("fetch", (url: string, init?: RequestInit) => {
      requests.push(new Request(new URL(url, "http://localhost"), init));
      const error = { code: "idempotency_conflict", message: "Already sent", createdId: "spl_first" };
      return Promise.resolve(Response.json({ error }, { status: 409 }));
    });
    const { result } = renderHook(() => useCreateSplit(splitDraft), { wrapper: around });
    for (let press = 0; press < 2; press++)
      await act(() => result.current.mutateAsync(split as unknown as CheckedSplit).catch(() => {}));
    const [first, second] = requests.map(({ headers }) => headers.get("idempotency-key"));
    expect(requests).toHaveLength(2);
    expect(second).toBe(first);
    expect(toastStore.read()).toMatchObject([
      {
        text: "This was already added, without your latest changes. You can change it on its page.",
        action: { to: split.kind === "squad" ? "/dashboard/squads/sqd_1/splits/spl_first" : "/dashboard/squads" },
      },
    ]);
  });

  test("is created without an id where the clock of the device is too wrong for the server", async () => {
    const { requests } = await createAgain({
      "POST 1": () =>
        Response.json(
          { error: { code: "invalid_input", message: "No", fields: { id: "No" }, requestId: "req" } },
          { status: 422 },
        ),
      "POST 2": () => Response.json({ id: "spl_2", participants: [] }, { status: 201 }),
    });
    expect(requests[1]!.body).not.toHaveProperty("id");
  });
});
