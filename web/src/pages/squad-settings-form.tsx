import { useState } from "react";
import * as failures from "#domain/failures.ts";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import {
  checkDefaultSplit,
  DefaultSplit,
  defaultSplitFormOf,
  prepareDefaultSplit,
} from "#web/splits/squad/default-split.tsx";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { checkSquadEdit, squadFormOf, type SquadField } from "#web/squads/form/squad-form.ts";
import { SquadFields } from "#web/squads/form/squad-fields.tsx";
import * as messages from "#web/squads/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import type { FormResult } from "#web/ui/form/form-result.ts";

const EDITED = ["name", "emoji", "currency"] as const;

/** Name, emoji, currency and default split of a squad, saved together. Only what was changed is sent. */
export function SquadSettingsForm({ squad }: { squad: Squad }) {
  const stored = { ...squadFormOf(squad), defaultSplit: squad.defaultSplit };
  const [opened, setOpened] = useState(stored);
  // The default split as it was opened, saved or taken over last. Only another one is sent.
  const [knownSplit, setKnownSplit] = useState(() => defaultSplitFormOf(squad));
  const save = useSquadChange<EditSquad>(squad.id, {
    send: (json) => unwrap(api.squads[":id"].$patch({ param: { id: squad.id }, json })),
    done: () => messages.squadUpdated,
    failure: failures.changeSquad,
  });
  const form = useForm({
    initial: { ...squadFormOf(squad), defaultSplit: knownSplit },
    check: (values): FormResult<EditSquad, SquadField | "defaultSplit"> => {
      const details = checkSquadEdit(opened, values);
      const split: FormResult<Pick<EditSquad, "defaultSplit">, "defaultSplit"> = values.defaultSplit === knownSplit
        ? { body: {} }
        : checkDefaultSplit(squad, values.defaultSplit);
      if (details.body && split.body) return { body: { ...details.body, ...split.body } };
      return { errors: { ...details.errors, ...split.errors } };
    },
    prepare: ({ defaultSplit }) => (defaultSplit === knownSplit ? undefined : prepareDefaultSplit(defaultSplit)),
    submit: (body) => save.mutateAsync(body),
    onSuccess: () => {
      setKnownSplit(form.values.defaultSplit);
    },
  });
  const isOtherSplit = JSON.stringify(stored.defaultSplit) !== JSON.stringify(opened.defaultSplit);
  // What someone else has saved meanwhile, where nothing else was typed.
  if (!form.pending && (isOtherSplit || EDITED.some((field) => stored[field] !== opened[field]))) {
    setOpened(stored);
    const untouched = EDITED.filter((field) => form.values[field] === opened[field]);
    const split = isOtherSplit ? defaultSplitFormOf(squad) : knownSplit;
    setKnownSplit(split);
    form.change({
      ...Object.fromEntries(untouched.map((field) => [field, stored[field]])),
      ...(form.values.defaultSplit === knownSplit && { defaultSplit: split }),
    });
  }
  return (
    <form {...form.props} aria-label={messages.details} className="flex flex-col gap-6">
      <div className="flex flex-col gap-5">
        <SquadFields form={form} currencyFixed={squad.hasEntries} />
      </div>
      <DefaultSplit
        squad={squad}
        value={form.values.defaultSplit}
        onChange={(defaultSplit) => form.change({ defaultSplit })}
        error={form.visibleErrors.defaultSplit}
      />
      <Button type="submit" variant="primary" className="self-start max-md:self-stretch" busy={form.pending}>
        {messages.save}
      </Button>
    </form>
  );
}
