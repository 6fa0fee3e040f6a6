import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import * as failures from "#domain/failures.ts";
import { isOptionalMail, type MailChoice } from "#domain/notifications/mail-choices.ts";
import { pushes, type PushKind, type PushSettings } from "#domain/notifications/push.ts";
import * as messages from "#web/notifications/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { mailChoicesQuery, useMailChoice } from "#web/notifications/choices/mail-choices-query.ts";
import { pushSettingsQuery, usePushChoice } from "#web/notifications/choices/push-settings-query.ts";
import { ThisDevice } from "#web/notifications/choices/this-device.tsx";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { Switch } from "#web/ui/form/switch.tsx";

/** Switches for each kind of email and push notification, in groups. */
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
  // A kind without emails has no choice where push is not configured.
  const kinds = push.choices.flatMap(({ kind, wanted }): Choice[] => {
    const mail = isOptionalMail(kind) ? mails.find((one) => one.kind === kind) : undefined;
    return mail || push.publicKey !== null ? [{ kind, push: push.publicKey === null ? null : wanted, mail }] : [];
  });
  return (
    <ul aria-labelledby="notifications" className="mt-2">
      {groups.map(({ name, has }) => {
        const choices = kinds.filter(({ kind }) => has.includes(kind));
        return choices.length > 0 && <Group key={name} name={name} choices={choices} />;
      })}
    </ul>
  );
}

interface Choice {
  kind: PushKind;
  /** Null where push is not configured. */
  push: boolean | null;
  mail: MailChoice | undefined;
}

const groups: readonly { name: string; has: readonly PushKind[] }[] = [
  {
    name: messages.aboutBills,
    has: ["split-added", "comment", "payment", "payment-sent", "payment-disputed", "recurring", "budget"],
  },
  {
    name: messages.aboutSquads,
    has: [
      "squad-invited",
      "squad-added",
      "squad-removed",
      "squad-guest-claimed",
      "squad",
      "squad-message",
      "squad-mention",
      "challenge",
      "goal",
      "goal-money-sent",
      "goal-money-disputed",
    ],
  },
  { name: messages.aboutEvents, has: ["event", "event-invited", "event-changed", "event-cancelled", "event-place"] },
  { name: messages.aboutReminders, has: ["payment-reminder", "share-pending", "transfer-reminder"] },
  { name: messages.aboutFriends, has: ["friend", "points"] },
];

/** Kinds that belong together: how many of them are on, and each of them when it is opened. */
function Group({ name, choices }: { name: string; choices: Choice[] }) {
  const pushed = choices.filter(({ push }) => push !== null);
  const mailed = choices.flatMap(({ mail }) => mail ?? []);
  const facts = [
    pushed.length > 0 && fill(messages.pushOnOf, { on: pushed.filter(({ push }) => push).length, of: pushed.length }),
    mailed.length > 0 && fill(messages.emailOnOf, { on: mailed.filter((one) => one.wanted).length, of: mailed.length }),
  ];
  return (
    <li className="border-b border-base-300 last:border-0">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 rounded-field py-2">
          <span className="min-w-0 flex-1">
            <span className="block font-medium">{name}</span>
            <span className="block text-sm text-ink-soft">{facts.filter(Boolean).join(" · ")}</span>
          </span>
          <ChevronDown aria-hidden="true" className="icon-20 shrink-0 text-ink-soft group-open:rotate-180" />
        </summary>
        <ul aria-label={name} className="pb-2 pl-4">
          {choices.map((choice) => (
            <Kind key={choice.kind} {...choice} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function Kind({ kind, push, mail }: Choice) {
  const chooseMail = useMailChoice();
  const choosePush = usePushChoice();
  const { label, sentence } = pushes[kind];
  return (
    <li className="flex flex-wrap items-center gap-x-4 py-3">
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
        {push !== null && (
          <Switch
            label={fill(messages.byPushOfKind, { kind: label })}
            state={<span className="text-ink-soft">{messages.byPush}</span>}
            checked={push}
            onChange={(checked) => choosePush.mutate({ kind, wanted: checked })}
          />
        )}
      </div>
    </li>
  );
}
