import { act, cleanup, renderHook, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { useChosenReceipt } from "#web/receipts/chosen-receipt.ts";
import { jpeg } from "#tests/support/pictures.ts";

afterEach(cleanup);

const picture = (name: string): File => new File([jpeg], name, { type: "image/jpeg" });
const choose = () => {
  const onReceipt = vi.fn<(receipt: File | null) => void>();
  const { result, unmount } = renderHook(() => useChosenReceipt(onReceipt));
  return { names: () => onReceipt.mock.calls.map(([receipt]) => receipt?.name ?? null), result, unmount };
};

test("of two pictures that are chosen one after the other the last one is the receipt", async () => {
  const { names, result } = choose();
  act(() => {
    result.current.choose(picture("first.jpg"));
    result.current.choose(picture("second.jpg"));
  });
  await waitFor(() => expect(result.current.opening).toBe(false));
  expect(names()).toEqual(["second.jpg"]);
});

test("a picture that is removed, or whose form is closed, while it is prepared is no receipt", async () => {
  const { names, result, unmount } = choose();
  act(() => {
    result.current.choose(picture("first.jpg"));
    result.current.remove();
  });
  await act(() => new Promise((done) => setTimeout(done, 50)));
  expect(names()).toEqual([null]);
  expect(result.current.opening).toBe(false);
  act(() => result.current.choose(picture("second.jpg")));
  unmount();
  await new Promise((done) => setTimeout(done, 50));
  expect(names()).toEqual([null]);
});
