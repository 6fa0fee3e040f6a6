import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import type { PayRequest } from "#domain/payments/pay-links.ts";
import { paymentProviders, type PaymentProvider } from "#domain/payments/providers.ts";
import * as messages from "#web/payments/messages.ts";
import { handlesQuery } from "#web/payments/handles/handles-query.ts";
import { PayOptions } from "#web/payments/pay-options.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";

type PayWaysProps = {
  /** The user who is paid. */
  personId: string;
  request: PayRequest;
  /** The id of the form that records the payment. */
  form: string;
  busy: boolean;
  /** Called with the provider's name when its link is opened. That records nothing. */
  onOpen: (method: string) => void;
};

/**
 * How the person can be paid, as they entered it. After a provider's link was opened and the user is back, it asks whether
 * they sent the money.
 */
export function PayWays({ personId, request, form, busy, onOpen }: PayWaysProps) {
  const { data, isPending } = useQuery(handlesQuery(personId));
  const [opened, setOpened] = useState<PaymentProvider | null>(null);
  const isBack = useIsBack(opened);
  if (isPending)
    return (
      // As high as the sentence that there is none, so that the buttons below seldom move.
      <SkeletonGroup label={messages.loadingWays}>
        <Skeleton className="h-6 w-64 max-w-full" />
      </SkeletonGroup>
    );
  // What someone can be paid by is seen only by those who owe them something.
  if (!data) return null;
  return (
    <div className="flex flex-col gap-4">
      <PayOptions
        {...request}
        handles={data}
        onOpen={(provider) => {
          setOpened(provider);
          onOpen(paymentProviders[provider].label);
        }}
      />
      {isBack && opened && (
        <div role="status" className="flex flex-wrap items-center gap-3 rounded-box bg-marker-soft p-4">
          <p className="min-w-0 flex-1 basis-48 font-semibold">
            {fill(messages.didYouSendIt, { provider: paymentProviders[opened].label })}
          </p>
          <Button type="submit" form={form} variant="primary" size="small" busy={busy}>
            {messages.yesRecordIt}
          </Button>
          <Button size="small" onClick={() => setOpened(null)}>
            {messages.notYet}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Whether the user has left this page since the link was opened, and is back. */
function useIsBack(opened: PaymentProvider | null): boolean {
  const [backFrom, setBackFrom] = useState<PaymentProvider | null>(null);
  useEffect(() => {
    if (!opened) return;
    let wasAway = false;
    const look = () => {
      if (document.visibilityState === "hidden" || !document.hasFocus()) wasAway = true;
      else if (wasAway) setBackFrom(opened);
    };
    const leave = () => {
      wasAway = true;
    };
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    addEventListener("blur", leave);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
      removeEventListener("blur", leave);
    };
  }, [opened]);
  return opened !== null && backFrom === opened;
}
