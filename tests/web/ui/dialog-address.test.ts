import { act, cleanup, renderHook } from "@testing-library/react";
import { BrowserRouter, useNavigate, useSearchParams } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useDialogAddress } from "#web/ui/overlay/dialog-address.ts";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const dialogAndFilter = () => ({ dialog: useDialogAddress("new"), setFilter: useSearchParams()[1], go: useNavigate() });

test("a filter that is chosen immediately before a dialog opens stays", () => {
  history.replaceState(null, "", "/?query=tea");
  const { result } = renderHook(dialogAndFilter, { wrapper: BrowserRouter });
  act(() => {
    result.current.setFilter({ query: "tea", category: "Food" });
    result.current.dialog.show();
  });
  expect(location.search).toBe("?query=tea&category=Food&new");
  expect(result.current.dialog.open).toBe(true);
});

test("a dialog that opens while its page is being left takes nothing from the next page's URL", () => {
  history.replaceState(null, "", "/events?mine=true");
  const { result } = renderHook(dialogAndFilter, { wrapper: BrowserRouter });
  act(() => {
    void result.current.go("/splits?state=owed");
    result.current.dialog.show();
  });
  expect(location.pathname + location.search).toBe("/events?mine=true&new");
});

test("a dialog that the URL opened is closed by replacing the URL, with all other changes to it kept", () => {
  history.replaceState(null, "", "/?new");
  const { result } = renderHook(dialogAndFilter, { wrapper: BrowserRouter });
  const { length } = history;
  act(() => {
    result.current.setFilter({ new: "", category: "Food" }, { replace: true });
    result.current.dialog.close();
  });
  expect(location.search).toBe("?category=Food");
  expect(result.current.dialog.open).toBe(false);
  expect(history.length).toBe(length);
});
