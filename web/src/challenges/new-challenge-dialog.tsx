import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CHALLENGE_KINDS, sentenceOf, type CreateChallenge } from "#domain/challenges/challenges.ts";
import * as failures from "#domain/failures.ts";
import type { Squad } from "#domain/squads/squads.ts";
import { useBodyKey } from "#web/api/drafts/body-key.ts";
import { api, unwrap, withIdempotencyKey } from "#web/api/http/client.ts";
import {
  checkChallenge,
  newChallengeForm,
  type ChallengeField,
  type ChallengeForm,
} from "#web/challenges/challenge-form.ts";
import * as messages from "#web/challenges/messages.ts";
import { refreshAs } from "#web/live/invalidation.ts";
import { toast } from "#web/ui/feedback/toast.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { NumberField } from "#web/ui/form/number-field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { localToday } from "#web/ui/format/format-date.ts";

/** A savings goal that can be chosen. */
export interface ChosenGoal {
  id: string;
  name: string;
}

/** Starts a challenge once, however often the form is submitted. */
function useStart(squadId: string) {
  const queries = useQueryClient();
  const keyOf = useBodyKey();
  return useMutation({
    mutationFn: (json: CreateChallenge) =>
      unwrap(api.squads[":id"].challenges.$post({ param: { id: squadId }, json }, withIdempotencyKey(keyOf(json)))),
    onSuccess: () => toast.success(messages.started),
    meta: { failure: failures.createChallenge },
    onSettled: () => refreshAs(queries, { type: "challenges-changed", squadId }),
  });
}

type NewChallengeDialogProps = {
  squad: Squad;
  /** The open savings goals of the squad, one of which a challenge to save is about. */
  goals: readonly ChosenGoal[];
  onClose: () => void;
};

/** The form of a new challenge. Its terms are a sentence that follows what is typed. */
export function NewChallengeDialog({ squad, goals, onClose }: NewChallengeDialogProps) {
  const money = typedMoney(squad.currency);
  const start = useStart(squad.id);
  const today = localToday();
  const form = useForm({
    initial: () => newChallengeForm(today),
    check: (values) => checkChallenge(values, { today, money }),
    submit: (body) => start.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change } = form;
  const { body } = checkChallenge(values, { today, money });
  const goalName = goals.find(({ id }) => id === values.goalId)?.name ?? null;
  return (
    <FormDialog
      title={messages.newChallenge}
      action={messages.start}
      form={form}
      dirty={values.habit !== "" || values.limit !== ""}
      onClose={onClose}
    >
      <SelectField
        label={messages.kind}
        options={CHALLENGE_KINDS.filter((kind) => kind !== "save" || goals.length > 0).map((kind) => ({
          value: kind,
          text: messages.kinds[kind],
        }))}
        value={values.kind}
        onChange={(kind) => change({ kind, goalId: values.goalId || (goals[0]?.id ?? "") })}
      />
      <TermsFields goals={goals} values={values} errors={visibleErrors} money={money} onChange={change} />
      <div className="grid gap-6 min-[400px]:grid-cols-2 min-[400px]:gap-4">
        <TextField
          label={messages.firstDay}
          type="date"
          required
          min={today}
          value={values.from}
          error={visibleErrors.from}
          onChange={({ target }) => change({ from: target.value })}
        />
        <TextField
          label={messages.lastDay}
          type="date"
          required
          min={values.from}
          value={values.until}
          error={visibleErrors.until}
          onChange={({ target }) => change({ until: target.value })}
        />
      </div>
      <p aria-live="polite" className="well p-4">
        {body && <span className="block font-medium">{sentenceOf(body, { ...squad, goalName })} </span>}
        <span className="text-sm text-ink-soft">{messages.joinUntil}</span>
      </p>
    </FormDialog>
  );
}

type TermsFieldsProps = {
  goals: readonly ChosenGoal[];
  values: ChallengeForm;
  errors: Partial<Record<ChallengeField, string>>;
  money: ReturnType<typeof typedMoney>;
  onChange: (part: Partial<ChallengeForm>) => void;
};

/** The numbers of the chosen kind. */
function TermsFields({ goals, values, errors, money, onChange }: TermsFieldsProps) {
  switch (values.kind) {
    case "settle-fast":
      return (
        <NumberField
          label={messages.withinDays}
          hint={messages.withinDaysHint}
          min={1}
          max={30}
          value={values.days}
          error={errors.days}
          onValueChange={(days) => onChange({ days })}
        />
      );
    case "spend-less":
      return (
        <AmountField
          label={messages.limit}
          money={money}
          value={values.limit}
          error={errors.limitCents}
          onChange={({ target }) => onChange({ limit: target.value })}
          onMeant={(limit) => onChange({ limit })}
        />
      );
    case "save":
      return (
        <SelectField
          label={messages.savingsGoal}
          options={goals.map(({ id, name }) => ({ value: id, text: name }))}
          value={values.goalId}
          onChange={(goalId) => onChange({ goalId })}
        />
      );
    case "plan":
      return (
        <div className="grid gap-6 min-[400px]:grid-cols-2 min-[400px]:gap-4">
          <NumberField
            label={messages.events}
            min={1}
            max={50}
            value={values.events}
            error={errors.events}
            onValueChange={(events) => onChange({ events })}
          />
          <NumberField
            label={messages.people}
            min={1}
            max={50}
            value={values.people}
            error={errors.people}
            onValueChange={(people) => onChange({ people })}
          />
        </div>
      );
    case "habit":
      return (
        <TextField
          label={messages.habit}
          hint={messages.habitHint}
          placeholder={messages.habitExample}
          maxLength={100}
          value={values.habit}
          error={errors.habit}
          onChange={({ target }) => onChange({ habit: target.value })}
        />
      );
  }
}
