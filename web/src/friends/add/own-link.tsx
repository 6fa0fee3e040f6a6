import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Copy, RotateCw, Share2 } from "lucide-react";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import type { FriendLink } from "#domain/friends/friend-links.ts";
import * as messages from "#web/friends/messages.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { JoinedThrough } from "#web/people/joined-through.tsx";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { QrCode } from "#web/ui/controls/qr-code.tsx";
import { copyLink, shareLink } from "#web/ui/controls/share-link.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/form/field.tsx";

const queryKey = queryKeys.friendLink;

/** The user's own link as a QR code and as text. Anyone who opens it can send them a friend request. */
export function OwnLink() {
  const link = useQuery({ queryKey, queryFn: (): Promise<FriendLink> => unwrap(api.me["friend-link"].$put()) });
  if (link.isPending)
    return (
      <SkeletonGroup label={messages.loadingYourLink}>
        <Skeleton className="mx-auto size-56 rounded-box" />
      </SkeletonGroup>
    );
  if (!link.data)
    return <LoadFailed sentence={failures.loadFriendLink} busy={link.isFetching} onRetry={() => void link.refetch()} />;
  const url = `${location.origin}${paths.friendLink}#${link.data.token}`;
  return (
    <div className="flex flex-col gap-5">
      <QrCode text={url} label={messages.linkQrCode} />
      <p className="text-center text-sm text-pretty text-ink-soft">{messages.linkHint}</p>
      <TextField label={messages.link} readOnly value={url} onFocus={({ currentTarget }) => currentTarget.select()} />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <Button icon={<Copy className="icon-20" />} onClick={() => void copyLink(url)}>
          {messages.copyLink}
        </Button>
        {"share" in navigator && (
          <Button icon={<Share2 className="icon-20" />} onClick={() => void shareLink(messages.shareLinkTitle, url)}>
            {messages.share}
          </Button>
        )}
      </div>
      <JoinedThrough via="link" />
      <NewLink />
    </div>
  );
}

/** Replaces the link, after a confirmation: the old one may be printed or sent. */
function NewLink() {
  const queries = useQueryClient();
  const [asking, setAsking] = useState(false);
  const renew = useMutation({
    mutationFn: () => unwrap(api.me["friend-link"].$post()),
    onSuccess: (link) => {
      queries.setQueryData(queryKey, link);
      setAsking(false);
      toast.success(messages.newLinkMade);
    },
    meta: { failure: failures.renewFriendLink },
  });
  if (!asking)
    return (
      <Button
        variant="quiet"
        className="self-start"
        icon={<RotateCw className="icon-16" />}
        onClick={() => setAsking(true)}
      >
        {messages.makeNewLink}
      </Button>
    );
  return (
    <div role="group" aria-label={messages.makeNewLink} className="well flex flex-wrap items-center gap-3 p-4">
      <p className="basis-full text-sm text-pretty">{messages.newLinkEffect}</p>
      <Button ref={takeFocus} onClick={() => setAsking(false)}>
        {messages.keepLink}
      </Button>
      <Button variant="danger" busy={renew.isPending} onClick={() => renew.mutate()}>
        {messages.makeNewLink}
      </Button>
    </div>
  );
}

/** One stable ref callback: a new one would take the focus on each render. */
const takeFocus = (button: HTMLElement | null) => button?.focus();
