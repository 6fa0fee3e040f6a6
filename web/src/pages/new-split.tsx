import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Squad } from "#domain/squads/squads.ts";
import * as failures from "#domain/failures.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { useMe } from "#web/profiles/me.ts";
import { GroupChip } from "#web/squads/form/group-chip.tsx";
import { preloadMethodCode } from "#web/splits/method/use-method-code.ts";
import { squadQuery } from "#web/squads/squads-query.ts";
import { CreateSplit } from "#web/splits/form/create-split.tsx";
import { lastGroup } from "#web/splits/form/last-group.ts";
import { isFilledIn } from "#web/splits/form/split-form.ts";
import { splitDraft } from "#web/splits/form/split-draft.ts";
import type { SplitTarget } from "#web/splits/form/split-target.ts";
import { toast } from "#web/ui/feedback/toast.tsx";

type NewSplitProps = { me: Person; squad?: Squad; onClose: () => void };

/** The form of a new split with the choice of its group, which starts with the squad of the page. */
export function NewSplit({ me, squad, onClose }: NewSplitProps) {
  const queries = useQueryClient();
  const account = useMe();
  const [chosen, setChosen] = useState<SplitTarget | null>(null);
  /** Where the form goes next: its code and data have loaded. */
  const [next, setNext] = useState<SplitTarget | null>(null);
  const newest = useRef(0);
  const start: SplitTarget = squad ? { kind: "squad", squad } : { kind: "direct", me };
  const choose = async (squadId: string | null): Promise<void> => {
    const choice = ++newest.current;
    try {
      const [squad] =
        squadId === null
          ? [null]
          : await Promise.all([queries.ensureQueryData(squadQuery(squadId)), preloadMethodCode()]);
      // Another group may have been chosen while this one was loading.
      if (choice === newest.current) setNext(squad ? { kind: "squad", squad } : { kind: "direct", me });
    } catch (error) {
      if (choice === newest.current) toast.error(sentenceOf(error, failures.loadSquad));
    }
  };
  return (
    <CreateSplit
      target={chosen ?? start}
      countsShares={Boolean(account?.countsSharesSince)}
      next={next}
      onMoved={() => {
        setChosen(next);
        setNext(null);
      }}
      group={<GroupChip value={groupOf(chosen ?? start)} onChange={(squadId) => void choose(squadId)} />}
      onClose={onClose}
    />
  );
}

const groupOf = (target: SplitTarget): string | null => (target.kind === "squad" ? target.squad.id : null);

/** The same from anywhere: it continues what was begun, or starts with the squad of the last split. */
export function NewSplitAnywhere({ me, onClose }: { me: Person; onClose: () => void }) {
  const [squadId] = useState(() => (isFilledIn(splitDraft.read()) ? null : lastGroup()));
  const { data, isError, fetchStatus } = useQuery({ ...squadQuery(squadId ?? ""), enabled: squadId !== null });
  // Where the squad is still on its way, the form waits for it: nothing in it changes once it is open.
  if (squadId !== null && !data && !isError && fetchStatus === "fetching") return null;
  const squad = data && data.archivedAt === null ? data : undefined;
  return <NewSplit me={me} {...(squad && { squad })} onClose={onClose} />;
}
