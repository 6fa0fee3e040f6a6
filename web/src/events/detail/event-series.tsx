import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Repeat } from "lucide-react";
import { Link } from "react-router";
import * as failures from "#domain/failures.ts";
import type { EventDetail } from "#domain/events/events.ts";
import { patternWords } from "#domain/recurring/rule-words.ts";
import { ruleOf } from "#domain/recurring/schedule.ts";
import { api, deleted } from "#web/api/http/client.ts";
import * as messages from "#web/events/messages.ts";
import { refreshEvent } from "#web/events/event-cache.ts";
import { fill } from "#web/ui/format/fill.ts";
import * as itemPaths from "#web/item-paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";

/** Of a recurring event: the way to its series, and joining all its dates. */
export function EventSeries({ event }: { event: EventDetail }) {
  const queries = useQueryClient();
  const seriesId = event.series?.id ?? "";
  const join = useMutation({
    mutationFn: () => deleted(api.series[":id"].regulars.me.$put({ param: { id: seriesId } })),
    onSuccess: () => toast.success(messages.joinedEveryTime),
    meta: { failure: failures.joinEvent },
    onSettled: () => refreshEvent(queries, event.id),
  });
  if (!event.series) return null;
  const isReader = event.role === "organizer" || event.series.isRegular;
  return (
    <section aria-label={messages.recurring} className="card-line flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Repeat className="icon-20 shrink-0 text-ink-soft" />
      <p className="min-w-0 flex-1 basis-48">
        {repeatsWords(event.series)}
        {event.series.isRegular && <span className="block text-sm text-ink-soft">{goingWords(event.series)}</span>}
      </p>
      {isReader ? (
        <Link
          to={itemPaths.series(seriesId)}
          className="flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          {messages.openRecurring}
        </Link>
      ) : (
        <Button busy={join.isPending} onClick={() => join.mutate()}>
          {messages.joinAllDates}
        </Button>
      )}
    </section>
  );
}

type RepeatedEvent = NonNullable<EventDetail["series"]>;

/** "Repeats every week on Friday". */
const repeatsWords = (series: RepeatedEvent): string => {
  const pattern = patternWords(ruleOf(series));
  return fill(messages.repeats, { pattern: pattern.charAt(0).toLowerCase() + pattern.slice(1) });
};

/** "You’re going every week". */
function goingWords(series: RepeatedEvent): string {
  const { unit, every } = ruleOf(series);
  return messages.goingEvery[every === 1 ? unit : "several"];
}
