import { Copy, Share2 } from "lucide-react";
import { useIsFetching } from "@tanstack/react-query";
import { useState } from "react";
import type { Claim, ClaimLink } from "#domain/claims/claims.ts";
import { isolate } from "#domain/text.ts";
import { claimQuery, useMakeLink, useRevokeLink } from "#web/claims/claim-query.ts";
import * as messages from "#web/claims/messages.ts";
import * as claimPaths from "#web/claim-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { QrCode } from "#web/ui/controls/qr-code.tsx";
import { copyLink, shareLink } from "#web/ui/controls/share-link.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

/** The link that this page has made for a claim: its token is shown once, and the server has only its hash. */
const made = new Map<string, ClaimLink>();

/** Makes the link by which guests without an account tap, as a QR code and as text, and revokes it. */
export function LinkDialog({ claim, onClose }: { claim: Claim; onClose: () => void }) {
  const [kept, setKept] = useState(() => made.get(claim.id));
  // Another one may have been made since, or it was revoked. After making one, the claim still says what was before.
  const isRefreshing = useIsFetching({ queryKey: claimQuery(claim.splitId).queryKey }) > 0;
  const link = kept && (isRefreshing || kept.endsAt === claim.linkEndsAt) ? kept : undefined;
  const make = useMakeLink(claim);
  const revoke = useRevokeLink(claim);
  const today = useToday();
  const url = link && `${location.origin}${claimPaths.claimLink}#${link.token}`;
  const date = formatShortDate(localDay(new Date(link?.endsAt ?? claim.endsAt)), today);
  const keep = (next: ClaimLink | undefined) => {
    if (next) made.set(claim.id, next);
    else made.delete(claim.id);
    setKept(next);
  };
  return (
    <Dialog open onClose={onClose} title={messages.linkForGuests}>
      <p className="text-pretty text-ink-soft">{fill(messages.linkForGuestsHint, { date })}</p>
      {url ? (
        <div className="mt-5 flex flex-col gap-5">
          <QrCode text={url} label={messages.linkForGuests} />
          <TextField
            label={messages.link}
            readOnly
            value={url}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
          <div className="flex flex-wrap gap-2 max-md:*:flex-1">
            <Button data-autofocus icon={<Copy className="icon-20" />} onClick={() => void copyLink(url)}>
              {messages.copy}
            </Button>
            {"share" in navigator && (
              <Button
                icon={<Share2 className="icon-20" />}
                onClick={() => void shareLink(fill(messages.linkTitle, { name: isolate(claim.splitName) }), url)}
              >
                {messages.share}
              </Button>
            )}
            <Button
              variant="quiet"
              busy={revoke.isPending}
              onClick={() => revoke.mutate(undefined, { onSuccess: () => keep(undefined) })}
            >
              {messages.revoke}
            </Button>
          </div>
        </div>
      ) : (
        <div className="mt-5 flex flex-col items-start gap-3">
          {claim.linkEndsAt && <p className="text-sm text-ink-soft">{messages.newLinkHint}</p>}
          <Button
            data-autofocus
            variant="primary"
            busy={make.isPending}
            onClick={() => make.mutate(undefined, { onSuccess: keep })}
          >
            {claim.linkEndsAt ? messages.newLink : messages.makeLink}
          </Button>
          {claim.linkEndsAt && (
            <Button variant="quiet" busy={revoke.isPending} onClick={() => revoke.mutate()}>
              {messages.revoke}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
}
