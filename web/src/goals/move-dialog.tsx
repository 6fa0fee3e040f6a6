import { moveMoneySchema, type Goal, type GoalMove, type MoveMoney } from "#domain/goals/goals.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { ENTER_AMOUNT } from "#domain/money/money.ts";
import { isActive, memberName, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { useMoveMoney } from "#web/goals/change-goal.ts";
import { nameInGoal } from "#web/goals/goal-words.ts";
import * as messages from "#web/goals/messages.ts";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

type MoveDialogProps = { goal: Goal; squad: Squad; isIn: boolean; onClose: () => void };

/** Records that a member gave the keeper money for a goal, or got some of their part back. */
export function MoveDialog({ goal, squad, isIn, onClose }: MoveDialogProps) {
  const money = typedMoney(squad.currency);
  const isKeeper = goal.keeperId === squad.myMemberId;
  const members = choices(goal, squad, isIn);
  const pledged = goal.pledges.find(({ memberId }) => memberId === squad.myMemberId)?.cents;
  const first = members.some(({ id }) => id === squad.myMemberId) ? squad.myMemberId : (members[0]?.id ?? "");
  const move = useMoveMoney(goal, isIn ? "contributions" : "withdrawals", (moved) => doneWords(moved, squad));
  const form = useForm({
    initial: { memberId: first, amount: isIn && pledged ? money.write(pledged) : "" },
    check: ({ memberId, amount }) => {
      const parsed = moveMoneySchema.safeParse({ memberId, cents: money.read(amount) });
      return formResult<"memberId" | "cents", MoveMoney>(parsed, {
        cents: amount.trim() === "" ? ENTER_AMOUNT : undefined,
      });
    },
    submit: (body) => move.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change, handleBlur } = form;
  const part = goal.parts.find(({ memberId }) => memberId === values.memberId)?.cents ?? 0;
  return (
    <FormDialog
      title={fill(isIn ? messages.putInTitle : messages.takeOutTitle, { goal: isolate(goal.name) })}
      action={messages.record}
      form={form}
      dirty={form.isChanged}
      onClose={onClose}
    >
      <AmountField
        label={messages.amount}
        money={money}
        value={values.amount}
        hint={hintOf({ goal, squad, isIn, isKeeper, memberId: values.memberId, part })}
        error={visibleErrors.cents}
        onChange={({ target }) => change({ amount: target.value })}
        onBlur={() => handleBlur("cents", values.amount)}
        onMeant={(amount) => change({ amount })}
      />
      {members.length > 1 && (
        <SelectField
          label={messages.whose}
          error={visibleErrors.memberId}
          options={members.map((member) => ({
            value: member.id,
            text: member.id === squad.myMemberId ? messages.you : memberName(member),
          }))}
          value={values.memberId}
          onChange={(memberId) => change({ memberId })}
        />
      )}
    </FormDialog>
  );
}

/** Whose money the user can record: their own, as the keeper everyone's, and what guests put in. */
function choices(goal: Goal, squad: Squad, isIn: boolean) {
  const isKeeper = goal.keeperId === squad.myMemberId;
  return squad.members.filter((member) => {
    const part = goal.parts.find(({ memberId }) => memberId === member.id)?.cents ?? 0;
    if (!isIn) return part > 0 && (isKeeper || member.id === squad.myMemberId);
    return isActive(member) && (isKeeper || member.id === squad.myMemberId || member.person === null);
  });
}

function hintOf({
  goal,
  squad,
  isIn,
  isKeeper,
  memberId,
  part,
}: Omit<MoveDialogProps, "onClose"> & { isKeeper: boolean; memberId: string; part: number }): string {
  const keeper = nameInGoal(squad, goal.keeperId);
  const amount = formatMoney(part, goal.currency);
  if (isIn) return isKeeper ? messages.keepOwnHint : fill(messages.putInHint, { name: keeper });
  if (isKeeper && memberId !== squad.myMemberId)
    return fill(messages.giveOutHint, { amount, name: nameInGoal(squad, memberId) });
  return fill(messages.takeOutHint, { amount, name: keeper });
}

function doneWords({ state, kind, member, keeper }: GoalMove, squad: Squad): string {
  const receiver = kind === "in" ? keeper : member;
  return state === "sent" ? fill(messages.recordedWaits, { name: nameInGoal(squad, receiver.id) }) : messages.recorded;
}
