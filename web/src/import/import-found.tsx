import { useMutation, useQuery, useQueryClient, type UseQueryOptions } from "@tanstack/react-query";
import { useState } from "react";
import * as failures from "#domain/failures.ts";
import { balancesOf, NO_CURRENCY, type Imported, type ImportedSquad } from "#domain/import/imported.ts";
import type { Person } from "#domain/profiles/profiles.ts";
import type { Squad, SquadSummary } from "#domain/squads/squads.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { begunChoices, groupOf } from "#web/import/begun-imports.ts";
import { FoundFile } from "#web/import/found-file.tsx";
import { PeopleFields } from "#web/import/people-fields.tsx";
import { isChosenTwice, suggestMatches, type Match } from "#web/import/people.ts";
import * as messages from "#web/import/messages.ts";
import { runImport, type ImportResult } from "#web/import/run-import.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { CurrencyField } from "#web/ui/form/currency-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { Money } from "#web/ui/format/money.tsx";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { plural } from "#web/ui/format/plural.ts";
import { regionalCurrency } from "#web/ui/format/regional-currency.ts";

/** Where a file can be imported, and whom its people can be. */
export interface ImportPlaces {
  squads: readonly SquadSummary[];
  squadQuery: (id: string) => UseQueryOptions<Squad, Error, Squad, string[]>;
  ownName: string;
  friends: readonly Person[];
}

interface ImportFoundProps {
  imported: Imported;
  file: ImportedSquad;
  places: ImportPlaces;
  onDone: (result: ImportResult) => void;
}

/** One group of a file: what was found, where it goes, who its people are, and the balances that it leads to. */
export function ImportFound({ imported, file, places, onDone }: ImportFoundProps) {
  const queries = useQueryClient();
  const [group] = useState(() => groupOf(file));
  const [begun] = useState(() => begunChoices(group));
  const [chosenCurrency, setCurrency] = useState(() => begun?.currency ?? regionalCurrency());
  const currency = file.currency === NO_CURRENCY ? chosenCurrency : file.currency;
  const [targetId, setTarget] = useState(begun?.targetId ?? "");
  const [name, setName] = useState(begun?.name ?? file.name ?? "");
  const { data: squad } = useQuery({ ...places.squadQuery(targetId), enabled: targetId !== "" });
  const [changed, setChanged] = useState<ReadonlyMap<string, Match>>(() => new Map(begun?.matches));
  const [share, setShare] = useState(0);
  const known = { ...places, squad: targetId === "" ? undefined : squad };
  const matches = new Map([...suggestMatches(file.members, known), ...changed]);
  const run = useMutation({
    mutationFn: (target: Squad | string) =>
      runImport(
        {
          file,
          group,
          choices: { targetId, name: name.trim(), currency, matches: [...matches] },
          format: imported.format,
          currency,
          matches,
          target,
        },
        setShare,
      ),
    onSuccess: onDone,
    onSettled: () => void queries.invalidateQueries(),
    meta: { failure: (error: Error) => sentenceOf(error, failures.importFile) },
  });
  const fitting = places.squads.filter((each) => each.archivedAt === null && each.currency === currency);
  const target = targetId === "" ? name.trim() : squad;
  const isTwice = isChosenTwice(matches);
  return (
    <>
      <FoundFile imported={imported} file={file} />
      {begun && <p className="font-medium">{messages.goesOn}</p>}
      {file.currency === NO_CURRENCY && (
        <CurrencyField label={messages.currency} value={currency} onChange={setCurrency} />
      )}
      <SelectField
        label={messages.into}
        options={[
          { value: "", text: messages.newSquad },
          ...fitting.map((each) => ({ value: each.id, text: each.name })),
        ]}
        value={targetId}
        onChange={(id) => {
          setTarget(id);
          setChanged(new Map());
        }}
      />
      {targetId === "" && (
        <TextField
          label={messages.squadName}
          value={name}
          maxLength={100}
          onChange={({ target: field }) => setName(field.value)}
        />
      )}
      <PeopleFields
        matches={matches}
        known={known}
        error={isTwice ? messages.chosenTwice : undefined}
        onChange={(person, match) => setChanged(new Map([...changed, [person, match]]))}
      />
      <Proof file={file} currency={currency} />
      {run.isPending && <Progress share={share} label={messages.importing} />}
      <Button
        variant="primary"
        size="large"
        busy={run.isPending}
        disabled={isTwice || !target}
        onClick={() => target && run.mutate(target)}
      >
        {plural(file.entries.length, messages.importEntries)}
      </Button>
    </>
  );
}

/** What the file leads to for each person: its own totals, or the sums of its entries. */
function Proof({ file, currency }: { file: ImportedSquad; currency: string }) {
  const balances = balancesOf(file);
  return (
    <section aria-labelledby="import-proof" className="rounded-box bg-base-200 px-5 py-5">
      <h2 id="import-proof" className="text-lg">
        {messages.proof}
      </h2>
      <p className="text-sm text-ink-soft">{file.stated ? messages.proofHint : messages.proofSum}</p>
      <dl className="mt-2">
        {file.members.map((member) => (
          <div
            key={member}
            className="flex items-baseline justify-between gap-x-4 border-b border-base-300 py-3 last:border-0"
          >
            <dt className="min-w-0 truncate">
              <bdi>{member}</bdi>
            </dt>
            <dd>
              <Money cents={balances[member] ?? 0} currency={currency} sign="always" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
