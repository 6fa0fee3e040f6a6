import { changeKeeperSchema, type Goal } from "#domain/goals/goals.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isActive, memberName, type Squad } from "#domain/squads/squads.ts";
import { isolate } from "#domain/text.ts";
import { useHandOver } from "#web/goals/change-goal.ts";
import { nameInGoal } from "#web/goals/goal-words.ts";
import * as messages from "#web/goals/messages.ts";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

/** Hands the money of a goal to another member, who is asked to confirm it. */
export function KeeperDialog({ goal, squad, onClose }: { goal: Goal; squad: Squad; onClose: () => void }) {
  const handOver = useHandOver(goal);
  const others = squad.members.filter((member) => isActive(member) && member.person && member.id !== goal.keeperId);
  const form = useForm({
    initial: { memberId: others[0]?.id ?? "" },
    check: (values) => formResult<"memberId", { memberId: string }>(changeKeeperSchema.safeParse(values)),
    submit: ({ memberId }) => handOver.mutateAsync({ memberId, asked: nameInGoal(squad, memberId) }),
    onSuccess: onClose,
  });
  const amount = formatMoney(goal.heldCents, goal.currency);
  const hint =
    form.values.memberId === squad.myMemberId
      ? fill(messages.takeOverHint, { amount })
      : fill(messages.handOverHint, {
          amount,
          keeper:
            goal.keeperId === squad.myMemberId
              ? messages.youKeepUntil
              : fill(messages.keepsUntil, { name: nameInGoal(squad, goal.keeperId) }),
          name: nameInGoal(squad, form.values.memberId),
        });
  return (
    <FormDialog
      title={fill(messages.handOverTitle, { goal: isolate(goal.name) })}
      action={messages.handOver}
      form={form}
      dirty={false}
      onClose={onClose}
    >
      <SelectField
        label={messages.newKeeper}
        hint={hint}
        error={form.visibleErrors.memberId}
        options={others.map((member) => ({
          value: member.id,
          text: member.id === squad.myMemberId ? messages.you : memberName(member),
        }))}
        value={form.values.memberId}
        onChange={(memberId) => form.change({ memberId })}
      />
    </FormDialog>
  );
}
