import { queryOptions } from "@tanstack/react-query";
import type { Payment } from "#domain/payments/payments.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { squadLifeKeys } from "#web/api/squad-life-keys.ts";

export const paymentQuery = (id: string) =>
  queryOptions({
    queryKey: squadLifeKeys.payment(id),
    queryFn: ({ signal }): Promise<Payment> =>
      unwrap(api.payments[":id"].$get({ param: { id } }, { init: { signal } })),
  });
