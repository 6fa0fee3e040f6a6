import { useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import { isolate } from "#domain/text.ts";
import type { EditSquad, Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { checkSquadEdit, squadFormOf } from "#web/squads/form/squad-form.ts";
import { SquadFields } from "#web/squads/form/squad-fields.tsx";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { useForm } from "#web/ui/form/use-form.ts";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type SquadSettingsProps = { squad: Squad; defaultSplit: ReactNode };

/** Name, emoji, currency and default split for owners; leaving for everyone; archiving for owners. */
export function SquadSettings({ squad, defaultSplit }: SquadSettingsProps) {
  const [leaving, setLeaving] = useState(false);
  const isOwner = squad.myRole === "owner";
  const archive = useSquadChange<boolean>(squad.id, {
    send: (archived) => unwrap(api.squads[":id"].$patch({ param: { id: squad.id }, json: { archived } })),
    done: (archived) => (archived ? messages.squadArchived : messages.squadReopened),
    failure: failures.changeSquad,
  });
  return (
    <div className="flex max-w-xl flex-col gap-8">
      {isOwner && !squad.archivedAt && (
        <>
          <SquadDetailsForm squad={squad} />
          {defaultSplit}
        </>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isOwner && (
          <Button busy={archive.isPending} onClick={() => archive.mutate(squad.archivedAt === null)}>
            {squad.archivedAt === null ? messages.archiveSquad : messages.reopenSquad}
          </Button>
        )}
        <Button variant="quiet" className="text-error" aria-haspopup="dialog" onClick={() => setLeaving(true)}>
          {messages.leaveSquad}
        </Button>
        {isOwner && <p className="basis-full text-sm text-ink-soft">{messages.archiveHint}</p>}
      </div>
      {leaving && <LeaveSquadDialog squad={squad} onClose={() => setLeaving(false)} />}
    </div>
  );
}

function SquadDetailsForm({ squad }: { squad: Squad }) {
  const opened = squadFormOf(squad);
  const save = useSquadChange<EditSquad>(squad.id, {
    send: (json) => unwrap(api.squads[":id"].$patch({ param: { id: squad.id }, json })),
    done: () => messages.squadUpdated,
    failure: failures.changeSquad,
  });
  const form = useForm({
    initial: opened,
    check: (values) => checkSquadEdit(opened, values),
    submit: (body) => save.mutateAsync(body),
  });
  return (
    <section aria-label={messages.details}>
      <form {...form.props} className="flex flex-col gap-5">
        <SquadFields form={form} currencyFixed={squad.hasEntries} />
        <Button type="submit" variant="primary" className="self-start" busy={form.pending}>
          {messages.save}
        </Button>
      </form>
    </section>
  );
}

function LeaveSquadDialog({ squad, onClose }: { squad: Squad; onClose: () => void }) {
  const navigate = useNavigate();
  const name = isolate(squad.name);
  const leave = useSquadChange<void>(squad.id, {
    send: () =>
      deleted(api.squads[":id"].members[":memberId"].$delete({ param: { id: squad.id, memberId: squad.myMemberId } })),
    done: () => fill(messages.squadLeft, { squad: name }),
    failure: failures.leaveSquad,
  });
  return (
    <ConfirmDialog
      title={fill(messages.leaveQuestion, { squad: name })}
      action={messages.leaveSquad}
      keep={messages.stay}
      busy={leave.isPending}
      onConfirm={() => leave.mutate(undefined, { onSuccess: () => void navigate(paths.squads, { replace: true }) })}
      onClose={onClose}
    >
      <p>{messages.leaveEffect}</p>
    </ConfirmDialog>
  );
}
