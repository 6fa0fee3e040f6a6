import { useMutation, useQueryClient } from "@tanstack/react-query";
import * as failures from "#domain/failures.ts";
import type { StatsChoice } from "#domain/squads/squad-stats.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import * as messages from "#web/squads/stats/messages.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { SwitchLine } from "#web/ui/form/switch.tsx";

/** What the stats show of the user. Shown as it is set, until the server has answered. */
export function StatsChoices({ squadId, choice }: { squadId: string; choice: StatsChoice }) {
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: (json: StatsChoice) => unwrap(api.squads[":id"].stats.choice.$put({ param: { id: squadId }, json })),
    onSuccess: () => toast.success(messages.choiceSaved),
    meta: { failure: failures.saveStatsChoice },
    onSettled: () => refreshAs(queries, { type: "squad-changed", squadId }),
  });
  const shown = save.isPending ? save.variables : choice;
  return (
    <section aria-labelledby="your-figures" className="mt-10 flex max-w-xl flex-col gap-4">
      <h2 id="your-figures" className="text-lg">
        {messages.yourFigures}
      </h2>
      <SwitchLine
        label={messages.hideMine}
        sentence={messages.hideMineHint}
        checked={shown.hidden}
        disabled={save.isPending}
        onChange={(hidden) => save.mutate({ ...shown, hidden })}
      />
      <SwitchLine
        label={messages.nameMe}
        sentence={messages.nameMeHint}
        checked={shown.named && !shown.hidden}
        disabled={save.isPending || shown.hidden}
        onChange={(named) => save.mutate({ ...shown, named })}
      />
    </section>
  );
}
