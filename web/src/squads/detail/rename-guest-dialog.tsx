import * as failures from "#domain/failures.ts";
import { renameGuestSchema } from "#domain/squads/guests.ts";
import { memberName, type Squad, type SquadMember } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { TextField } from "#web/ui/form/field.tsx";
import { FormDialog } from "#web/ui/form/form-dialog.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";

type RenameGuestDialogProps = { squad: Squad; member: SquadMember; onClose: () => void };

/** Gives a guest another name. */
export function RenameGuestDialog({ squad, member, onClose }: RenameGuestDialogProps) {
  const rename = useSquadChange<{ name: string }>(squad.id, {
    send: (json) =>
      unwrap(api.squads[":id"].guests[":memberId"].$patch({ param: { id: squad.id, memberId: member.id }, json })),
    done: () => messages.guestRenamed,
    failure: failures.renameGuest,
  });
  const form = useForm({
    initial: { name: memberName(member) },
    check: (values) => formResult<"name", { name: string }>(renameGuestSchema.safeParse(values)),
    submit: (body) => rename.mutateAsync(body),
    onSuccess: onClose,
  });
  const { values, visibleErrors, change, handleBlur } = form;
  return (
    <FormDialog
      title={messages.renameGuest}
      action={messages.save}
      form={form}
      dirty={values.name !== memberName(member)}
      onClose={onClose}
    >
      <TextField
        label={messages.name}
        maxLength={100}
        autoComplete="off"
        value={values.name}
        error={visibleErrors.name}
        onChange={({ target }) => change({ name: target.value })}
        onBlur={() => handleBlur("name", values.name)}
      />
    </FormDialog>
  );
}
