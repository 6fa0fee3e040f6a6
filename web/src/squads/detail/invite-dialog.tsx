import { useMutation, useQuery } from "@tanstack/react-query";
import { Copy, Share2 } from "lucide-react";
import { useEffect } from "react";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import type { Squad, SquadInvite } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { squadInvitesQuery } from "#web/squads/squads-query.ts";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { QrCode } from "#web/ui/controls/qr-code.tsx";
import { copyLink, shareLink } from "#web/ui/controls/share-link.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { Dialog } from "#web/ui/overlay/dialog.tsx";

const DAYS = 7;

/** Makes a link by which people join the squad, as a QR code and as text, and lists the links that still work. */
export function InviteDialog({ squad, onClose }: { squad: Squad; onClose: () => void }) {
  const { mutate, data, isError, isPending } = useMutation({
    mutationFn: () =>
      unwrap(api.squads[":id"].invites.$post({ param: { id: squad.id }, json: { expiresInDays: DAYS } })),
  });
  // The link is made when the dialog opens: its token is shown once.
  useEffect(() => mutate(), [mutate]);
  const invites = useQuery(squadInvitesQuery(squad.id));
  const others = (invites.data?.invites ?? []).filter(({ id }) => id !== data?.id);
  return (
    <Dialog open title={messages.inviteByLink} onClose={onClose}>
      {data ? (
        <InviteLink squad={squad} token={data.token} />
      ) : isError ? (
        <LoadFailed sentence={failures.createSquadInvite} busy={isPending} onRetry={() => mutate()} />
      ) : (
        <SkeletonGroup label={messages.makingLink}>
          <Skeleton className="mx-auto size-56 rounded-box" />
        </SkeletonGroup>
      )}
      {others.length > 0 && (
        <section aria-labelledby="open-invites" className="mt-8">
          <h3 id="open-invites" className="font-semibold">
            {messages.openInvites}
          </h3>
          <ul aria-labelledby="open-invites" className="mt-1">
            {others.map((invite) => (
              <OpenInvite key={invite.id} squadId={squad.id} invite={invite} />
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}

function InviteLink({ squad, token }: { squad: Squad; token: string }) {
  const url = `${location.origin}${paths.joinSquad}#${token}`;
  return (
    <div className="flex flex-col gap-5">
      <QrCode text={url} label={messages.linkQrCode} />
      <p className="text-center text-sm text-pretty text-ink-soft">{fill(messages.inviteHint, { days: DAYS })}</p>
      <TextField label={messages.link} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button icon={<Copy className="icon-20" />} onClick={() => void copyLink(url)}>
          {messages.copyLink}
        </Button>
        {"share" in navigator && (
          <Button
            icon={<Share2 className="icon-20" />}
            onClick={() => void shareLink(fill(messages.shareTitle, { squad: isolate(squad.name) }), url)}
          >
            {messages.share}
          </Button>
        )}
      </div>
    </div>
  );
}

function OpenInvite({ squadId, invite: { id, uses, maxUses, expiresAt } }: { squadId: string; invite: SquadInvite }) {
  const today = useToday();
  const revoke = useSquadChange<void>(squadId, {
    send: () => deleted(api.squads[":id"].invites[":inviteId"].$delete({ param: { id: squadId, inviteId: id } })),
    done: () => messages.inviteRevoked,
    failure: failures.revokeSquadInvite,
  });
  const date = formatShortDate(localDay(new Date(expiresAt)), today);
  return (
    <li className="flex items-center justify-between gap-3 border-b border-base-300 py-2 text-sm last:border-0">
      {maxUses === null
        ? fill(messages.inviteUses, { uses, date })
        : fill(messages.inviteUsesOf, { uses, max: maxUses, date })}
      <Button variant="quiet" size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
        {messages.revoke}
      </Button>
    </li>
  );
}
