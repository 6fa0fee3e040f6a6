import { HandPlatter } from "lucide-react";
import { useNavigate } from "react-router";
import * as messages from "#web/claims/messages.ts";
import { useOpenClaim } from "#web/claims/claim-query.ts";
import { Button, ButtonLink } from "#web/ui/controls/button.tsx";

type ClaimOfferProps = {
  splitId: string;
  /** The address of the items to tap. */
  path: string;
  isOpen: boolean;
  /** Whether the reader paid, so that they can ask. */
  canOpen: boolean;
};

/** On the page of a split by items: the way to tap what one had, or for the one who paid, to ask everyone. */
export function ClaimOffer({ splitId, path, isOpen, canOpen }: ClaimOfferProps) {
  const navigate = useNavigate();
  const open = useOpenClaim(splitId);
  if (isOpen)
    return (
      <section className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 p-4">
        <p className="font-medium">{messages.asking}</p>
        <ButtonLink to={path} variant="primary" icon={<HandPlatter className="icon-20" />}>
          {messages.tapWhatYouHad}
        </ButtonLink>
      </section>
    );
  if (!canOpen) return null;
  return (
    <section className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 p-4">
      <p className="min-w-0 flex-1 basis-60 text-sm text-pretty text-ink-soft">{messages.letEveryoneTapHint}</p>
      <Button
        icon={<HandPlatter className="icon-20" />}
        busy={open.isPending}
        onClick={() => open.mutate(undefined, { onSuccess: () => void navigate(path) })}
      >
        {messages.letEveryoneTap}
      </Button>
    </section>
  );
}
