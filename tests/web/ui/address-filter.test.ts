import { act, cleanup, renderHook } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { afterEach, expect, test } from "vitest";
import { useAddressFilter } from "#web/ui/form/address-filter.ts";

afterEach(() => {
  cleanup();
  history.replaceState(null, "", "/");
});

const everything = { query: "", category: "", most: "" };
const named = (search: URLSearchParams) => ({
  query: search.get("query") ?? "",
  category: search.get("category") ?? "",
  most: search.get("most") ?? "",
});

test("two choices made before the next render both apply", () => {
  history.replaceState(null, "", "/?most=15");
  const { result } = renderHook(() => useAddressFilter(everything, named), { wrapper: BrowserRouter });
  const [, change] = result.current;
  act(() => {
    change({ most: "" });
    change({ category: "Food" });
  });
  expect(location.search).toBe("?category=Food");
  expect(result.current[0]).toEqual({ query: "", category: "Food", most: "" });
});
