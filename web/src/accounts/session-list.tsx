import { useQuery } from "@tanstack/react-query";
import { Laptop, Smartphone } from "lucide-react";
import { useRef, useState } from "react";
import * as failures from "#domain/failures.ts";
import type { DeviceSession } from "#domain/accounts/sessions.ts";
import * as messages from "#web/accounts/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { EndSessionsDialog } from "#web/accounts/end-sessions-dialog.tsx";
import { sessionsQuery } from "#web/accounts/sessions-query.ts";
import { Badge } from "#web/ui/controls/badge.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { formatInstant } from "#web/ui/format/format-time.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";

/** The user's sessions, each with a button to end it. */
export function SessionList() {
  const { data, isError, isFetching, refetch } = useQuery(sessionsQuery);
  const [ending, setEnding] = useState<DeviceSession | "others" | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const close = () => {
    setEnding(null);
    // The button that opened the dialog may have been removed with its row.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="sessions" className="rounded-box border border-base-300 px-5 py-5 md:px-6 md:py-6">
      <h2 ref={heading} id="sessions" tabIndex={-1} className="text-lg outline-none">
        {messages.yourSessions}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{messages.yourSessionsHint}</p>
      {data ? (
        <ul aria-labelledby="sessions" className="mt-2">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} onEnd={() => setEnding(session)} />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed sentence={failures.loadSessions} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      {data && data.length > 1 && (
        <Button wide className="mt-3" aria-haspopup="dialog" onClick={() => setEnding("others")}>
          {messages.endOtherSessions}
        </Button>
      )}
      {ending && <EndSessionsDialog which={ending} onClose={close} />}
    </section>
  );
}

// Without the year: sessions last at most 180 days.
const DAY = { month: "short", day: "numeric" } as const;
const lastUse = (at: string) => formatInstant(new Date(at), { ...DAY, hour: "numeric", minute: "2-digit" });
const signedIn = (at: string) => formatInstant(new Date(at), DAY);

function SessionRow({ session, onEnd }: { session: DeviceSession; onEnd: () => void }) {
  const { device, current, createdAt, lastUsedAt } = session;
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Laptop;
  return (
    <li className="flex items-center gap-3.5 border-b border-base-300 py-3 last:border-0">
      <Icon className="icon-20 shrink-0 text-ink-soft" />
      <div className="min-w-0 flex-1">
        <p className="font-medium">{device}</p>
        <p className="text-sm text-ink-soft">
          {current ? (
            <>{fill(messages.sessionSignedIn, { time: signedIn(createdAt) })}</>
          ) : (
            <>{fill(messages.sessionLastUsed, { time: lastUse(lastUsedAt) })}</>
          )}
        </p>
      </div>
      {current ? (
        <Badge tone="info">{messages.thisDevice}</Badge>
      ) : (
        <Button
          variant="quiet"
          className="-mr-2 px-3 font-semibold text-error"
          aria-haspopup="dialog"
          aria-label={fill(messages.endSessionOfDevice, { device, time: lastUse(lastUsedAt) })}
          onClick={onEnd}
        >
          {messages.endSession}
        </Button>
      )}
    </li>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-2">
      {[0, 1].map((row) => (
        <div key={row} className="flex items-center gap-3.5 py-3.5">
          <Skeleton className="size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-32 max-w-full" />
            <Skeleton className="mt-2 h-3.5 w-44 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
