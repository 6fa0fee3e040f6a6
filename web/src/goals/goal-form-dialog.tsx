import { useState } from "react";
import { goalNameRules, PLEDGE_PERIODS, type Goal, type PledgePeriod } from "#domain/goals/goals.ts";
import { isActive, memberName, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { useCreateGoal, useEditGoal } from "#web/goals/change-goal.ts";
import {
  checkGoalEdit,
  checkGoalForm,
  emptyGoalForm,
  goalFormOf,
  type GoalField,
  type GoalForm,
} from "#web/goals/goal-form.ts";
import * as messages from "#web/goals/messages.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import type { FormResult } from "#web/ui/form/form-result.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import type { TypedMoney } from "#web/ui/form/typed-amount.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";
import { localToday } from "#web/ui/format/format-date.ts";

type FormProps = { squad: Squad; onClose: () => void };

/** The form of a new goal, or of one that is edited. */
export const GoalFormDialog = ({ goal, ...props }: FormProps & { goal?: Goal }) =>
  goal ? <EditGoalDialog {...props} goal={goal} /> : <CreateGoalDialog {...props} />;

function CreateGoalDialog(props: FormProps) {
  const create = useCreateGoal(props.squad.id);
  return (
    <GoalDialogForm
      {...props}
      initial={emptyGoalForm(props.squad)}
      check={checkGoalForm}
      submit={(body) => create.mutateAsync(body)}
    />
  );
}

/** Only changed fields are sent: others may have changed the rest meanwhile. */
function EditGoalDialog({ goal, ...props }: FormProps & { goal: Goal }) {
  const [opened] = useState(() => goalFormOf(goal, typedMoney(goal.currency)));
  const edit = useEditGoal(goal);
  return (
    <GoalDialogForm
      {...props}
      isEdit
      initial={opened}
      check={(values, money) => checkGoalEdit(opened, values, money)}
      submit={async (body) => {
        if (Object.keys(body).length > 0) await edit.mutateAsync(body);
      }}
    />
  );
}

type GoalDialogFormProps<Body> = FormProps & {
  initial: GoalForm;
  isEdit?: boolean;
  check: (values: GoalForm, money: TypedMoney) => FormResult<Body, GoalField>;
  submit: (body: Body) => Promise<unknown>;
};

function GoalDialogForm<Body>({ squad, onClose, initial, isEdit = false, check, submit }: GoalDialogFormProps<Body>) {
  const money = typedMoney(squad.currency);
  const form = useForm({ initial, check: (values) => check(values, money), submit, onSuccess: onClose });
  const { values, visibleErrors, change, handleBlur } = form;
  const members = squad.members.filter(isActive);
  const nameOf = (member: (typeof members)[number]) =>
    member.id === squad.myMemberId ? messages.you : memberName(member);
  return (
    <FormDialog
      title={isEdit ? messages.editGoalTitle : messages.newGoal}
      action={isEdit ? messages.save : messages.createGoal}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      <div className="flex flex-wrap gap-4">
        <TextField
          className="min-w-40 flex-1"
          label={messages.name}
          required
          maxLength={goalNameRules.max}
          placeholder={messages.namePlaceholder}
          value={values.name}
          error={visibleErrors.name}
          onChange={({ target }) => change({ name: target.value })}
          onBlur={() => handleBlur("name", values.name)}
        />
        <TextField
          className="w-28"
          label={messages.emoji}
          optional
          value={values.emoji}
          error={visibleErrors.emoji}
          onChange={({ target }) => change({ emoji: target.value })}
          onBlur={() => handleBlur("emoji", values.emoji)}
        />
      </div>
      <AmountField
        label={messages.target}
        money={money}
        value={values.target}
        error={visibleErrors.targetCents}
        onChange={({ target }) => change({ target: target.value })}
        onBlur={() => handleBlur("targetCents", values.target)}
        onMeant={(target) => change({ target })}
      />
      {!isEdit && (
        <SelectField
          label={messages.keeper}
          hint={messages.keeperHint}
          error={visibleErrors.keeperId}
          options={members.filter(({ person }) => person).map((member) => ({ value: member.id, text: nameOf(member) }))}
          value={values.keeperId}
          onChange={(keeperId) => change({ keeperId })}
        />
      )}
      <TextField
        label={messages.untilLabel}
        optional
        type="date"
        min={localToday()}
        value={values.until}
        error={visibleErrors.until}
        onChange={({ target }) => change({ until: target.value })}
      />
      <details open={Object.keys(values.pledged).length > 0}>
        <summary className="w-fit cursor-pointer py-1 font-medium pointer-coarse:py-3">{messages.pledges}</summary>
        <p className="mt-1 text-sm text-ink-soft">{messages.pledgesHint}</p>
        <div className="mt-4 flex flex-col gap-4">
          <SelectField<PledgePeriod>
            label={messages.every}
            options={PLEDGE_PERIODS.map((every) => ({
              value: every,
              text: every === "week" ? messages.everyWeek : messages.everyMonth,
            }))}
            value={values.every}
            onChange={(every) => change({ every })}
          />
          {members.map((member) => (
            <AmountField
              key={member.id}
              label={fill(messages.pledgeOf, { name: isolate(nameOf(member)) })}
              optional
              large={false}
              money={money}
              value={values.pledged[member.id] ?? ""}
              onChange={({ target }) => change({ pledged: { ...values.pledged, [member.id]: target.value } })}
              onMeant={(typed) => change({ pledged: { ...values.pledged, [member.id]: typed } })}
            />
          ))}
          {visibleErrors.pledges && (
            <p role="alert" className="text-sm text-error">
              {visibleErrors.pledges}
            </p>
          )}
        </div>
      </details>
    </FormDialog>
  );
}
