import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, renderHook } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { SquadMessage } from "#domain/squads/chat.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import { useReaction } from "#web/squads/chat/change-message.ts";
import { messagesQuery } from "#web/squads/chat/messages-query.ts";
import { signedInAs } from "#tests/support/web/signed-in-as.ts";

afterEach(() => {
  cleanup();
  queryClient.clear();
  dropSession();
  vi.unstubAllGlobals();
});

const { queryKey } = messagesQuery("sqd_1");
const shown = (): SquadMessage => queryClient.getQueryData(queryKey)!.pages[0]!.items[0]!;

test("a reaction that is refused is taken back, although its row has rendered with it", async () => {
  const person = { id: "leo", username: "leo", displayName: null, avatarUrl: null };
  const at = "2026-11-20T10:00:00.000Z";
  const before: SquadMessage = {
    ...{ id: "msg_1", squadId: "sqd_1", person, text: "Pizza?", length: 6, createdAt: at, editedAt: null },
    ...{ deleted: false, replyTo: null, mentions: [], reactions: [], pictures: [] },
  };
  signedInAs("ana");
  let refuse: (() => void) | undefined;
  vi.stubGlobal(
    "fetch",
    () =>
      new Promise<Response>((resolve) => {
        refuse = () => resolve(Response.json({ error: { code: "not_found", message: "No" } }, { status: 404 }));
      }),
  );
  queryClient.setQueryData(queryKey, {
    pages: [{ items: [before], nextCursor: null }],
    pageParams: [null],
    readId: null,
  });
  const around = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  );
  const { result, rerender } = renderHook(() => useReaction(shown(), "ana"), { wrapper: around });
  await act(async () => {
    const answered = result.current.mutateAsync({ emoji: "👍", on: true }).catch(() => {});
    await vi.waitUntil(() => shown().reactions.length === 1 && refuse !== undefined);
    rerender();
    refuse?.();
    await answered;
  });
  expect(shown().reactions).toEqual([]);
});
