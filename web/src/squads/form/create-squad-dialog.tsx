import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import type { CreateSquad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { createdBefore } from "#web/api/drafts/create-once.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, newKey, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { checkSquadForm, emptySquadForm, isFilledIn } from "#web/squads/form/squad-form.ts";
import { SquadFields } from "#web/squads/form/squad-fields.tsx";
import { SquadPeoplePicker } from "#web/squads/form/squad-people-picker.tsx";
import { squadQuery } from "#web/squads/squads-query.ts";
import * as squadPaths from "#web/squad-paths.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { useForm } from "#web/ui/form/use-form.ts";

/** The form of a new squad, whose page it opens. */
export function CreateSquadDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  // The same key for every attempt with this form, so that a lost response creates no second squad.
  const [key] = useState(newKey);
  const create = useMutation({
    mutationFn: (json: CreateSquad) => unwrap(api.squads.$post({ json }, withIdempotencyKey(key))),
    onSuccess: (squad) => {
      queries.setQueryData(squadQuery(squad.id).queryKey, squad);
      toast.success(messages.squadCreated);
    },
    meta: {
      failure: (error: Error) => {
        const id = createdBefore(error);
        if (id === undefined) return sentenceOf(error, failures.createSquad);
        // Its people were invited already.
        return { text: messages.squadAlreadyAdded, link: { label: messages.viewSquad, to: squadPaths.squad(id) } };
      },
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: queryKeys.squads }),
  });
  const form = useForm({
    initial: emptySquadForm,
    check: checkSquadForm,
    submit: (body) => create.mutateAsync(body),
    onSuccess: ({ id }) => void navigate(squadPaths.squad(id), { replace: true }),
  });
  const { values, visibleErrors, change } = form;
  return (
    <FormDialog
      title={messages.createSquad}
      action={messages.createSquad}
      form={form}
      dirty={isFilledIn(values)}
      onClose={onClose}
    >
      <SquadFields form={form} />
      <SquadPeoplePicker
        chosen={values.people}
        onChange={(people) => change({ people })}
        error={visibleErrors.memberIds ?? visibleErrors.guests ?? visibleErrors.invited}
      />
    </FormDialog>
  );
}
