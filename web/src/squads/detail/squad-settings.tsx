import { useId, useState, type ReactNode } from "react";
import { useNavigate } from "react-router";
import * as failures from "#domain/failures.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { isolate } from "#domain/text.ts";
import { memberName, nextOwner, type Squad } from "#domain/squads/squads.ts";
import * as messages from "#web/squads/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { api, deleted, unwrap } from "#web/api/http/client.ts";
import { useSquadChange } from "#web/squads/change-squad.ts";
import { SquadExport } from "#web/squads/detail/squad-export.tsx";
import { Members } from "#web/squads/detail/members.tsx";
import * as paths from "#web/paths.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Switch } from "#web/ui/form/switch.tsx";
import { ConfirmDialog } from "#web/ui/overlay/confirm-dialog.tsx";

type SquadSettingsProps = { squad: Squad; form: ReactNode };

/** The form of the squad and its plan for owners, its members, and at the foot how it ends: archiving for owners, leaving for everyone. */
export function SquadSettings({ squad, form }: SquadSettingsProps) {
  const [leaving, setLeaving] = useState(false);
  const [archiving, setArchiving] = useState(false);
  const isOwner = squad.myRole === "owner";
  const open = squad.members.filter(({ balanceCents }) => balanceCents !== 0);
  const asks = squad.archivedAt === null && open.length > 0;
  const archive = useSquadChange<boolean>(squad.id, {
    send: (archived) => unwrap(api.squads[":id"].$patch({ param: { id: squad.id }, json: { archived } })),
    done: (archived) => (archived ? messages.squadArchived : messages.squadReopened),
    failure: failures.changeSquad,
  });
  return (
    <div className="flex max-w-xl flex-col gap-9">
      {isOwner && !squad.archivedAt && form}
      <Members squad={squad} />
      {isOwner && !squad.archivedAt && (
        <>
          <SettingSwitch
            squad={squad}
            name="simplify"
            label={messages.fewerPayments}
            hint={messages.fewerPaymentsHint}
          />
          <SettingSwitch
            squad={squad}
            name="newMembersSeeEarlier"
            label={messages.seeEarlier}
            hint={messages.seeEarlierHint}
          />
        </>
      )}
      <SquadExport squad={squad} />
      <section
        aria-label={messages.archiveOrLeave}
        className="flex flex-col items-start gap-x-4 gap-y-6 border-t border-base-300 pt-6"
      >
        {isOwner && (
          <div>
            <Button
              busy={archive.isPending}
              aria-haspopup={asks ? "dialog" : undefined}
              onClick={() => (asks ? setArchiving(true) : archive.mutate(squad.archivedAt === null))}
            >
              {squad.archivedAt === null ? messages.archiveSquad : messages.reopenSquad}
            </Button>
            <p className="mt-2 text-sm text-ink-soft">{messages.archiveHint}</p>
          </div>
        )}
        <Button
          variant="quiet"
          className="-ml-3 px-3 text-error"
          aria-haspopup="dialog"
          onClick={() => setLeaving(true)}
        >
          {messages.leaveSquad}
        </Button>
      </section>
      {archiving && (
        <ConfirmDialog
          title={fill(messages.archiveQuestion, { squad: isolate(squad.name) })}
          action={messages.archiveAnyway}
          keep={messages.keepOpen}
          variant="primary"
          busy={archive.isPending}
          onConfirm={() => archive.mutate(true, { onSettled: () => setArchiving(false) })}
          onClose={() => setArchiving(false)}
        >
          <p>
            {fill(messages.archiveOpen, {
              count: open.length,
              amount: formatMoney(
                open.reduce((sum, { balanceCents }) => sum + Math.max(balanceCents, 0), 0),
                squad.currency,
              ),
            })}
          </p>
        </ConfirmDialog>
      )}
      {leaving && <LeaveSquadDialog squad={squad} onClose={() => setLeaving(false)} />}
    </div>
  );
}

type SettingSwitchProps = { squad: Squad; name: "simplify" | "newMembersSeeEarlier"; label: string; hint: string };

/** A choice of the squad's owners. Shown as it is set, until the server has answered. */
function SettingSwitch({ squad, name, label, hint }: SettingSwitchProps) {
  const save = useSquadChange<boolean>(squad.id, {
    send: (on) => unwrap(api.squads[":id"].$patch({ param: { id: squad.id }, json: { [name]: on } })),
    done: () => messages.squadUpdated,
    failure: failures.changeSquad,
  });
  const isOn = save.isPending ? save.variables : squad[name];
  const id = useId();
  return (
    <section aria-labelledby={`${id}-label`}>
      <div className="flex items-center justify-between gap-x-4">
        <h2 id={`${id}-label`} className="text-base font-semibold">
          <label htmlFor={id}>{label}</label>
        </h2>
        <Switch
          id={id}
          label={label}
          state={isOn ? messages.on : messages.off}
          checked={isOn}
          disabled={save.isPending}
          onChange={(on) => save.mutate(on)}
        />
      </div>
      <p className="text-sm text-ink-soft">{hint}</p>
    </section>
  );
}

/** What leaving means: the user's balance, and who becomes the owner when the last one leaves. */
function leaveWords(squad: Squad): string {
  const mine = squad.members.find(({ id }) => id === squad.myMemberId);
  const cents = mine?.balanceCents ?? 0;
  const amount = formatMoney(Math.abs(cents), squad.currency);
  const next = nextOwner(squad);
  return [
    messages.leaveEffect,
    ...(cents === 0 ? [] : [fill(cents > 0 ? messages.leaveOwed : messages.leaveOwing, { amount })]),
    ...(next ? [fill(messages.leaveOwner, { name: isolate(memberName(next)) })] : []),
  ].join(" ");
}

function LeaveSquadDialog({ squad, onClose }: { squad: Squad; onClose: () => void }) {
  const navigate = useNavigate();
  const name = isolate(squad.name);
  const leave = useSquadChange<void>(squad.id, {
    send: () =>
      deleted(api.squads[":id"].members[":memberId"].$delete({ param: { id: squad.id, memberId: squad.myMemberId } })),
    done: () => fill(messages.squadLeft, { squad: name }),
    next: () => void navigate(paths.squads, { replace: true }),
    failure: failures.leaveSquad,
  });
  return (
    <ConfirmDialog
      title={fill(messages.leaveQuestion, { squad: name })}
      action={messages.leaveSquad}
      keep={messages.stay}
      busy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onClose={onClose}
    >
      <p>{leaveWords(squad)}</p>
    </ConfirmDialog>
  );
}
