import { useQuery } from "@tanstack/react-query";
import { failures } from "#domain/errors.ts";
import { optionalMails } from "#domain/mail.ts";
import { mailChoicesQuery, useMailChoice } from "#web/mail/mail-choices-query.ts";
import { LoadFailed } from "#web/ui/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/skeleton.tsx";
import { Switch } from "#web/ui/switch.tsx";

/** The mails that one can do without, each with its switch. */
export function MailChoices() {
  const { data, isError, isFetching, refetch } = useQuery(mailChoicesQuery);
  const choose = useMailChoice();
  return (
    <section aria-labelledby="mails" className="rounded-box border border-base-300 px-5 py-5 md:px-6 md:py-6">
      <h2 id="mails" className="text-lg">
        E-mails
      </h2>
      <p className="mt-1 text-sm text-ink-soft">Mails about your account always come.</p>
      {data ? (
        <ul aria-labelledby="mails" className="mt-2">
          {data.map(({ kind, wanted }) => (
            <li key={kind} className="flex items-center gap-4 border-b border-base-300 py-3 last:border-0 last:pb-0">
              <div className="min-w-0 flex-1">
                <p className="font-medium">{optionalMails[kind].label}</p>
                <p className="text-sm text-pretty text-ink-soft">{optionalMails[kind].sentence}</p>
              </div>
              <Switch
                label={optionalMails[kind].label}
                state={<span className="text-ink-soft">{wanted ? "On" : "Off"}</span>}
                checked={wanted}
                onChange={(checked) => choose.mutate({ kind, wanted: checked })}
              />
            </li>
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed sentence={failures.loadMailChoices} busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonGroup className="mt-4">
          <Skeleton className="h-4 w-44 max-w-full" />
          <Skeleton className="mt-2 h-3.5 w-56 max-w-full" />
        </SkeletonGroup>
      )}
    </section>
  );
}
