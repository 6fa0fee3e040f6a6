import { infiniteQueryOptions, keepPreviousData } from "@tanstack/react-query";
import { PAYMENT_STATES, type PaymentPage, type PaymentState } from "#domain/payments/payments.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { narrowedBy } from "#web/ui/form/address-filter.ts";

/** What the history is narrowed by. Empty texts are no filter; days are "2026-03-31", both included. */
export interface PaymentsFilter {
  /** Not offered: payments have few words. */
  query: string;
  person: string;
  squadId: string;
  state: PaymentState | "";
  from: string;
  to: string;
}

export const everyPayment: PaymentsFilter = { query: "", person: "", squadId: "", state: "", from: "", to: "" };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The filter in the address, without what it cannot be. */
export function readPaymentsFilter(search: URLSearchParams): PaymentsFilter {
  const text = (name: string) => search.get(name) ?? "";
  const day = (name: string) => (DAY.test(text(name)) ? text(name) : "");
  const state = PAYMENT_STATES.find((each) => each === text("state")) ?? "";
  return { query: "", person: text("person"), squadId: text("squadId"), state, from: day("from"), to: day("to") };
}

export const paymentsQuery = (filter: PaymentsFilter) =>
  infiniteQueryOptions({
    queryKey: [...queryKeys.paymentHistory, filter],
    queryFn: ({ pageParam, signal }): Promise<PaymentPage> => {
      const { state, ...narrowed } = narrowedBy(filter, everyPayment);
      const query = { ...narrowed, ...(state && { state }), ...(pageParam !== null && { cursor: pageParam }) };
      return unwrap(api.payments.$get({ query }, { init: { signal } }));
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: keepPreviousData,
  });

/** The address of the file with the payments of a filter. */
export const paymentsFile = (filter: PaymentsFilter): string => {
  const query = new URLSearchParams(narrowedBy(filter, everyPayment) as Record<string, string>).toString();
  return `/api/payments.csv${query && `?${query}`}`;
};
