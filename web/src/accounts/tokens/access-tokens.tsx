import { useQuery } from "@tanstack/react-query";
import { KeyRound, Plus } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { MAX_ACCESS_TOKENS, type AccessToken } from "#domain/accounts/access-tokens.ts";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import { accessTokensQuery, useRevoke } from "#web/accounts/tokens/access-tokens-query.ts";
import * as messages from "#web/accounts/tokens/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { formatMoment, formatShortDate, localDay } from "#web/ui/format/format-date.ts";
import { useToday } from "#web/ui/format/use-now.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

const ApiGuide = lazyPart(() => import("#web/accounts/tokens/api-guide.tsx").then((found) => found.ApiGuide), true);

const LINK = "link-quiet inline-flex min-h-11 items-center font-medium";

/** The user's access tokens for programs. `dialog` makes a new one. */
export function AccessTokens({ dialog }: { dialog: (onClose: () => void) => ReactNode }) {
  const { data, isError, isFetching, refetch } = useQuery(accessTokensQuery);
  const [creating, setCreating] = useState(false);
  const [reading, setReading] = useState(false);
  const [revoking, setRevoking] = useState<AccessToken | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isFull = (data?.length ?? 0) >= MAX_ACCESS_TOKENS;
  return (
    <section aria-labelledby="access-tokens" className="rounded-box border border-base-300 p-5 md:p-7">
      <h2 ref={heading} id="access-tokens" tabIndex={-1} className="text-lg outline-none">
        {messages.accessTokens}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{messages.accessTokensHint}</p>
      {data ? (
        <TokenList tokens={data} onRevoke={setRevoking} />
      ) : isError ? (
        <LoadFailed sentence={failures.loadAccessTokens} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      {data && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <Button
            variant={data.length === 0 ? "primary" : undefined}
            icon={<Plus className="icon-20" />}
            aria-haspopup="dialog"
            disabled={isFull}
            onClick={() => setCreating(true)}
          >
            {messages.newToken}
          </Button>
          {isFull && (
            <p className="text-sm text-ink-soft">{fill(messages.limitReached, { count: MAX_ACCESS_TOKENS })}</p>
          )}
        </div>
      )}
      <p className="mt-5 border-t border-base-300 pt-4 text-sm text-pretty text-ink-soft">{messages.revokedTogether}</p>
      <p className="mt-1 flex flex-wrap gap-x-6 text-sm">
        <button type="button" className={LINK} aria-haspopup="dialog" onClick={() => setReading(true)}>
          {messages.apiGuide}
        </button>
        <a className={LINK} href="/api/docs">
          {messages.apiReference}
        </a>
      </p>
      {reading && <ApiGuide onClose={() => setReading(false)} />}
      {creating && dialog(() => setCreating(false))}
      {revoking && (
        <RevokeDialog
          token={revoking}
          onClose={() => {
            setRevoking(null);
            // The button that opened the dialog may have been removed with its row.
            heading.current?.focus({ preventScroll: true });
          }}
        />
      )}
    </section>
  );
}

function TokenList({ tokens, onRevoke }: { tokens: AccessToken[]; onRevoke: (token: AccessToken) => void }) {
  if (tokens.length === 0)
    return (
      <p className="well mt-4 flex items-center gap-3 p-4 text-pretty text-ink-soft">
        <KeyRound className="icon-20 shrink-0" />
        {messages.noTokens}
      </p>
    );
  return (
    <ul aria-labelledby="access-tokens" className="mt-2">
      {tokens.map((token) => (
        <TokenRow key={token.id} token={token} onRevoke={() => onRevoke(token)} />
      ))}
    </ul>
  );
}

function TokenRow({ token, onRevoke }: { token: AccessToken; onRevoke: () => void }) {
  const { name, scope, squad, expiresAt, lastUsedAt } = token;
  const today = useToday();
  const date = formatShortDate(localDay(new Date(expiresAt)), today);
  const isExpired = Date.parse(expiresAt) <= Date.now();
  const access = scope === "read" ? messages.reads : messages.readsAndWrites;
  const sees = squad ? isolate(`${squad.emoji ? `${squad.emoji} ` : ""}${squad.name}`) : messages.everything;
  const use = lastUsedAt
    ? fill(messages.lastUsed, { time: formatMoment(Date.parse(lastUsedAt), today) })
    : messages.neverUsed;
  return (
    <li className="flex items-center gap-3.5 border-b border-base-300 py-3 last:border-0">
      <KeyRound className="icon-20 shrink-0 text-ink-soft max-md:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
        <p className="text-sm break-words text-ink-soft">{`${access} · ${sees}`}</p>
        <p className="text-sm text-ink-soft">
          {isExpired ? (
            <span className="text-error">{fill(messages.expiredOn, { date })}</span>
          ) : (
            fill(messages.expiresOn, { date })
          )}
          <span className="max-md:hidden"> · </span>
          <span className="max-md:block">{use}</span>
        </p>
      </div>
      <Button
        variant="quiet"
        className="-mr-2 px-3 font-semibold text-error"
        aria-haspopup="dialog"
        aria-label={fill(messages.revokeToken, { name: isolate(name) })}
        onClick={onRevoke}
      >
        {messages.revoke}
      </Button>
    </li>
  );
}

function RevokeDialog({ token, onClose }: { token: AccessToken; onClose: () => void }) {
  const revoke = useRevoke();
  return (
    <ConfirmDialog
      title={fill(messages.revokeQuestion, { name: isolate(token.name) })}
      action={messages.revoke}
      busy={revoke.isPending}
      onConfirm={() => revoke.mutate(token.id, { onSuccess: onClose })}
      onClose={onClose}
    >
      <p>{messages.revokeEffect}</p>
    </ConfirmDialog>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-2">
      {[0, 1].map((row) => (
        <div key={row} className="py-3.5">
          <Skeleton className="h-4 w-32 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
