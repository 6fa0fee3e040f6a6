import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MethodInput, SplitMethod } from "#domain/splits/method-schema.ts";
import { isActive, type Squad } from "#domain/squads/squads.ts";
import * as failures from "#domain/failures.ts";
import * as messages from "#web/splits/messages.ts";
import * as methodMessages from "#web/splits/method/messages.ts";
import { sentenceOf } from "#web/api/http/api-error.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import { ProblemNote } from "#web/splits/form/problem-note.tsx";
import { methodFormOf, type MethodForm } from "#web/splits/method/method-form.ts";
import { SplitMethodFields } from "#web/splits/method/split-method.tsx";
import { methodCode, useMethodCode } from "#web/splits/method/use-method-code.ts";
import { squadPeople } from "#web/splits/form/split-target.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { toast } from "#web/ui/feedback/toast.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Of these the shares follow without the amounts of one bill. */
const methods: readonly SplitMethod[] = ["equal", "percent", "weights"];
/** The shares are shown for a hundred of the currency's units. */
const EXAMPLE = "100";

interface DefaultForm {
  method: MethodForm | null;
}

/** The form of what a new split of the squad starts with. */
export function DefaultSplit({ squad }: { squad: Squad }) {
  const queries = useQueryClient();
  const money = typedMoney(squad.currency);
  const people = squadPeople(squad);
  const totalCents = money.read(EXAMPLE) ?? 0;
  const save = useMutation({
    mutationFn: (defaultSplit: MethodInput | null) =>
      unwrap(api.squads[":id"].$patch({ param: { id: squad.id }, json: { defaultSplit } })),
    onSuccess: (saved) => {
      queries.setQueryData(queryKeys.squad(squad.id), saved);
      toast.success(messages.defaultSplitSaved);
    },
    onError: (error) => toast.error(sentenceOf(error, failures.changeSquad)),
  });
  const active = squad.members.filter(isActive).map(({ id }) => id);
  const dividedBy = ({ method }: DefaultForm) =>
    method === null || method.method === "equal"
      ? undefined
      : methodCode()?.divide(method, { totalCents, people, money, seed: squad.id });
  const form = useForm({
    initial: { method: squad.defaultSplit && methodFormOf(squad.defaultSplit, active, money) } as DefaultForm,
    check: (values): FormResult<{ input: MethodInput | null }, "input"> => {
      if (values.method === null || values.method.method === "equal") return { body: { input: null } };
      const divided = dividedBy(values);
      return divided?.input
        ? { body: { input: divided.input } }
        : { errors: { input: divided?.problem ?? methodMessages.methodLoading } };
    },
    submit: ({ input }) => save.mutateAsync(input),
  });
  const { method } = form.values;
  useMethodCode(method !== null);
  const divided = dividedBy(form.values);
  const shown = method?.method === "equal" ? null : method;
  return (
    <section aria-labelledby="default-split">
      <h2 id="default-split" className="text-lg">
        {messages.defaultSplit}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">
        {fill(messages.defaultSplitHint, { amount: money.format(totalCents) })}
      </p>
      <form {...form.props} className="flex flex-col gap-5">
        <SplitMethodFields
          methods={methods}
          people={people}
          totalCents={totalCents}
          money={money}
          value={shown}
          divided={divided}
          onChange={(changed) => form.change({ method: changed })}
          onTotal={() => {}}
          error={form.visibleErrors.input}
        />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" variant="primary" busy={form.pending}>
            {messages.saveDefaultSplit}
          </Button>
          {divided?.problem && (
            <ProblemNote refused={form.visibleErrors.input !== undefined} className="">
              {divided.problem}
            </ProblemNote>
          )}
        </div>
      </form>
    </section>
  );
}
