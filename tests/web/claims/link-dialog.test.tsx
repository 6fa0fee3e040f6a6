import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Claim } from "#domain/claims/claims.ts";
import { queryClient } from "#web/api/cache/query-client.ts";
import { dropSession } from "#web/api/session/drop-session.ts";
import { LinkDialog } from "#web/claims/link-dialog.tsx";
import { signedInAs } from "#tests/support/web/signed-in-as.ts";

const ENDS_AT = "2026-12-05T10:00:00.000Z";

beforeEach(() => {
  // jsdom has no modal dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json({ token: "the-token", endsAt: ENDS_AT })));
  signedInAs("ana");
});
afterEach(() => {
  cleanup();
  queryClient.clear();
  dropSession();
  vi.unstubAllGlobals();
});

const claimWith = (linkEndsAt: string | null) =>
  ({ id: "clm_1", splitId: "spl_1", splitName: "Dinner", squadId: null, endsAt: ENDS_AT, linkEndsAt }) as Claim;

const dialog = (linkEndsAt: string | null) => (
  <QueryClientProvider client={queryClient}>
    <LinkDialog claim={claimWith(linkEndsAt)} onClose={() => {}} />
  </QueryClientProvider>
);

test("the link for guests is shown until another one was made elsewhere, or it was revoked", async () => {
  const { rerender } = render(dialog(null));
  fireEvent.click(screen.getByRole("button", { name: "Make a link" }));
  rerender(dialog(ENDS_AT));
  expect(await screen.findByDisplayValue(/#the-token$/)).toBeTruthy();
  rerender(dialog("2026-12-05T11:00:00.000Z"));
  expect(screen.queryByDisplayValue(/#the-token$/)).toBeNull();
  expect(screen.getByRole("button", { name: "New link" })).toBeTruthy();
  rerender(dialog(null));
  expect(screen.queryByDisplayValue(/#the-token$/)).toBeNull();
});
