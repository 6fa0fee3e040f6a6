import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import * as failures from "#domain/failures.ts";
import { SESSION_ENDED } from "#domain/sentences.ts";
import { ApiError, readFailure, sentenceOf } from "#web/api/http/api-error.ts";
import { sayNotSignedIn } from "#web/api/session/say-not-signed-in.ts";
import { LoadError } from "#web/ui/feedback/load-error.tsx";
import { toast, toastStore } from "#web/ui/feedback/toast-store.ts";

afterEach(() => {
  cleanup();
  for (const { id } of toastStore.read()) toast.dismiss(id);
});

const show = (failure: string, error: Error) =>
  render(<LoadError failure={failure} error={error} onRetry={() => {}} />).container.textContent;
const heading = () => screen.getByRole("heading").textContent;
const toasts = () => toastStore.read().map(({ tone, text }) => [tone, text]);

test.each([failures.loadSplit, failures.loadEvents, failures.loadFriends])(
  "%s: the sentence is the heading and a toast, also for a server error without a message of ours",
  async (failure) => {
    const text = show(failure, await readFailure(new Response("Bad gateway", { status: 502 })));
    expect(heading()).toBe(failure);
    expect(toasts()).toEqual([["error", failure]]);
    expect(text).toContain("Nothing you saved is lost. Please try again.");
    expect(text).not.toContain("What you typed is still here");
  },
);

test("the reason is told below the heading if there is one", () => {
  const text = show(failures.loadEvents, new ApiError("offline"));
  expect(heading()).toBe("Failed to load events");
  expect(text).toContain("Squadtab can’t be reached. Please try again.");
});

test("a session that has ended has one message, which is not about the page", () => {
  toast.error(SESSION_ENDED);
  show(failures.loadEvents, new ApiError("not_signed_in", { status: 401 }));
  toast.error(sentenceOf(new ApiError("not_signed_in", { status: 401 }), failures.joinEvent));
  expect(toasts()).toEqual([["error", SESSION_ENDED]]);
  sayNotSignedIn("You must be logged in to add an expense");
  expect(toasts()).toEqual([["error", "You must be logged in to add an expense"]]);
});
