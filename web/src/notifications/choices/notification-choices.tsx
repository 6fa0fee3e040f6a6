import { useQuery } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import { isOptionalMail, type MailChoice } from "#domain/notifications/mail-choices.ts";
import { pushes, type PushSettings } from "#domain/notifications/push.ts";
import * as messages from "#web/notifications/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { mailChoicesQuery, useMailChoice } from "#web/notifications/choices/mail-choices-query.ts";
import { pushSettingsQuery, usePushChoice } from "#web/notifications/choices/push-settings-query.ts";
import { ThisDevice } from "#web/notifications/choices/this-device.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { Switch } from "#web/ui/form/switch.tsx";

/** Switches for each kind of email and push notification. */
export function NotificationChoices() {
  const mails = useQuery(mailChoicesQuery);
  const push = useQuery(pushSettingsQuery);
  const retry = () => void Promise.all([mails, push].map(({ refetch }) => refetch()));
  return (
    <section aria-labelledby="notifications" className="rounded-box border border-base-300 p-5 md:p-7">
      <h2 id="notifications" className="text-lg">
        {messages.notifications}
      </h2>
      <p className="mt-1 text-sm text-pretty text-ink-soft">{messages.choicesHint}</p>
      {mails.data && push.data ? (
        <>
          <ThisDevice settings={push.data} />
          <Choices mails={mails.data} push={push.data} />
        </>
      ) : mails.isError || push.isError ? (
        <LoadFailed sentence={failures.loadPush} busy={mails.isFetching || push.isFetching} onRetry={retry} />
      ) : (
        <SkeletonGroup className="mt-4">
          <Skeleton className="h-20 rounded-box" />
          <Skeleton className="mt-5 h-4 w-44 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}

function Choices({ mails, push }: { mails: MailChoice[]; push: PushSettings }) {
  const chooseMail = useMailChoice();
  const choosePush = usePushChoice();
  return (
    <ul aria-labelledby="notifications" className="mt-2">
      {push.choices.map(({ kind, wanted }) => {
        const mail = isOptionalMail(kind) ? mails.find((one) => one.kind === kind) : undefined;
        const { label, sentence } = pushes[kind];
        // A kind without emails has no choice where push is not configured.
        if (!mail && push.publicKey === null) return null;
        return (
          <li
            key={kind}
            className="flex flex-wrap items-center gap-x-4 border-b border-base-300 py-3 last:border-0 last:pb-0"
          >
            <div className="min-w-[min(10rem,100%)] flex-1">
              <p className="font-medium">{label}</p>
              <p className="text-sm text-pretty text-ink-soft">{sentence}</p>
            </div>
            <div className="ml-auto flex flex-col items-end gap-x-5 sm:flex-row">
              {mail && (
                <Switch
                  label={fill(messages.byEmailOfKind, { kind: label })}
                  state={<span className="text-ink-soft">{messages.byEmail}</span>}
                  checked={mail.wanted}
                  onChange={(checked) => chooseMail.mutate({ kind: mail.kind, wanted: checked })}
                />
              )}
              {push.publicKey !== null && (
                <Switch
                  label={fill(messages.byPushOfKind, { kind: label })}
                  state={<span className="text-ink-soft">{messages.byPush}</span>}
                  checked={wanted}
                  onChange={(checked) => choosePush.mutate({ kind, wanted: checked })}
                />
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
