import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import { errorMessages } from "#domain/errors.ts";
import * as failures from "#domain/failures.ts";
import type { SignInMethods as Methods } from "#domain/accounts/google.ts";
import * as messages from "#web/accounts/messages.ts";
import { GoogleMark } from "#web/accounts/google-button.tsx";
import { useLeaveForGoogle } from "#web/accounts/leave-for-google.ts";
import { signInMethodsQuery, useDisconnectGoogle } from "#web/accounts/sign-in-methods-query.ts";
import { WaitLine } from "#web/accounts/wait-seconds.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

/** The user's sign-in methods, with buttons to connect and disconnect Google. */
export function SignInMethods() {
  const { data, isError, isFetching, refetch } = useQuery(signInMethodsQuery);
  const [disconnecting, setDisconnecting] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const done = () => {
    flushSync(() => setDisconnecting(false));
    // The button that opened the dialog was removed.
    heading.current?.focus({ preventScroll: true });
  };
  return (
    <section aria-labelledby="methods" className="rounded-box border border-base-300 px-5 py-5 md:px-6 md:py-6">
      <h2 ref={heading} id="methods" tabIndex={-1} className="text-lg outline-none">
        {messages.signInMethods}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{messages.signInMethodsHint}</p>
      {data ? (
        <MethodRows methods={data} onDisconnect={() => setDisconnecting(true)} />
      ) : isError ? (
        <LoadFailed sentence={failures.loadSignInMethods} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Waiting />
      )}
      {disconnecting && <DisconnectGoogleDialog onClose={() => setDisconnecting(false)} onDone={done} />}
    </section>
  );
}

function MethodRows({ methods, onDisconnect }: { methods: Methods; onDisconnect: () => void }) {
  const { password, google, googleIsSetUp } = methods;
  const { leave, busy, wait } = useLeaveForGoogle();
  return (
    <>
      <ul aria-labelledby="methods" className="mt-2">
        <MethodRow
          icon={<KeyRound className="icon-20 text-ink-soft" />}
          name={messages.password}
          note={password ? messages.passwordIsSet : messages.passwordNotSet}
        />
        <MethodRow
          icon={<GoogleMark />}
          name={messages.google}
          note={
            google
              ? google.email || messages.googleIsConnected
              : googleIsSetUp
                ? messages.googleNotConnected
                : errorMessages.google_not_set_up
          }
        >
          {google && password && (
            <Button
              variant="quiet"
              className="-mr-2 px-3 font-semibold text-error"
              aria-haspopup="dialog"
              aria-label={messages.disconnectGoogleLabel}
              onClick={onDisconnect}
            >
              {messages.disconnectGoogle}
            </Button>
          )}
          {!google && googleIsSetUp && (
            <Button
              size="small"
              busy={busy}
              disabled={wait !== null}
              aria-label={messages.connectGoogleLabel}
              onClick={() => leave("link")}
            >
              {messages.connectGoogle}
            </Button>
          )}
        </MethodRow>
      </ul>
      {wait !== null && <WaitLine seconds={wait} />}
      {google && !password && <p className="mt-2 text-sm text-ink-soft">{messages.googleIsOnlyMethod}</p>}
    </>
  );
}

type MethodRowProps = { icon: ReactNode; name: string; note: string; children?: ReactNode };

function MethodRow({ icon, name, note, children }: MethodRowProps) {
  return (
    <li className="flex min-h-17 items-center gap-3.5 border-b border-base-300 py-3 last:border-0 last:pb-0">
      <span className="shrink-0">{icon}</span>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{name}</p>
        <p className="text-sm break-words text-ink-soft">{note}</p>
      </div>
      {children}
    </li>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="mt-2">
      {[0, 1].map((row) => (
        <div key={row} className="flex min-h-17 items-center gap-3.5 py-3">
          <Skeleton className="size-5 shrink-0" />
          <div className="min-w-0 flex-1">
            <Skeleton className="h-4 w-24 max-w-full" />
            <Skeleton className="mt-2 h-3.5 w-40 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}

function DisconnectGoogleDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const disconnect = useDisconnectGoogle();
  return (
    <ConfirmDialog
      title={messages.disconnectGoogleQuestion}
      action={messages.disconnectGoogle}
      busy={disconnect.isPending}
      onConfirm={() => disconnect.mutate(undefined, { onSuccess: onDone })}
      onClose={onClose}
    >
      <p>{messages.disconnectGoogleEffect}</p>
    </ConfirmDialog>
  );
}
