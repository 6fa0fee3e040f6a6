import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { CalendarPlus, Copy } from "lucide-react";
import * as failures from "#domain/failures.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import * as messages from "#web/calendar/messages.ts";
import { Button, buttonClass } from "#web/ui/controls/button.tsx";
import { copyLink } from "#web/ui/controls/share-link.ts";
import { LoadFailed } from "#web/ui/feedback/load-failed.tsx";
import { Skeleton, SkeletonGroup } from "#web/ui/feedback/skeleton.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import { TextField } from "#web/ui/form/field.tsx";

interface Subscription {
  url: string | null;
}

const queryKey = ["calendar"];

/** The private address at which a calendar app subscribes to what the user has planned: turn it on, replace it, or turn it off. */
export function CalendarAddress() {
  const address = useQuery({ queryKey, queryFn: (): Promise<Subscription> => unwrap(api.me.calendar.$get()) });
  if (address.data) return <Address url={address.data.url} />;
  return address.isPending ? (
    <SkeletonGroup label={messages.loading}>
      <Skeleton className="h-4 w-full" />
      <Skeleton className="mt-4 h-11 w-full rounded-field" />
    </SkeletonGroup>
  ) : (
    <LoadFailed sentence={failures.loadCalendar} busy={address.isFetching} onRetry={() => void address.refetch()} />
  );
}

function Address({ url }: Subscription) {
  const queries = useQueryClient();
  const renew = useMutation({
    mutationFn: () => unwrap(api.me.calendar.$post()),
    onSuccess: (renewed) => {
      queries.setQueryData(queryKey, renewed);
      toast.success(url === null ? messages.turnedOn : messages.renewed);
    },
    meta: { failure: failures.changeCalendar },
  });
  const end = useMutation({
    mutationFn: () => deleted(api.me.calendar.$delete()),
    onSuccess: () => {
      queries.setQueryData<Subscription>(queryKey, { url: null });
      toast.success(messages.turnedOff);
    },
    meta: { failure: failures.changeCalendar },
  });
  if (url === null)
    return (
      <div className="flex flex-col gap-5">
        <p>{messages.off}</p>
        <Button variant="primary" className="self-start" busy={renew.isPending} onClick={() => renew.mutate()}>
          {messages.turnOn}
        </Button>
      </div>
    );
  return (
    <div className="flex flex-col gap-5">
      <p>{messages.hint}</p>
      <TextField
        label={messages.address}
        readOnly
        value={url}
        hint={messages.secrecy}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 max-md:*:flex-1">
        <a href={url.replace(/^https?:/, "webcal:")} className={buttonClass({ variant: "primary" })}>
          <CalendarPlus className="icon-20" />
          {messages.open}
        </a>
        <Button icon={<Copy className="icon-20" />} onClick={() => void copyLink(url)}>
          {messages.copy}
        </Button>
      </div>
      <div className="-ml-3.5 flex flex-wrap gap-1">
        <Button variant="quiet" busy={renew.isPending} onClick={() => renew.mutate()}>
          {messages.renew}
        </Button>
        <Button variant="quiet" busy={end.isPending} onClick={() => end.mutate()}>
          {messages.turnOff}
        </Button>
      </div>
    </div>
  );
}
