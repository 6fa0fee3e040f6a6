import { useQuery } from "@tanstack/react-query";
import { VISIBILITIES, type Visibility } from "#domain/events/event-visibility.ts";
import type { SquadList } from "#domain/squads/squads.ts";
import { api, unwrap } from "#web/api/http/client.ts";
import { queryKeys } from "#web/api/query-keys.ts";
import * as messages from "#web/events/messages.ts";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { VISIBILITY_ICONS, visibilityNames } from "#web/events/visibility-words.ts";
import { Field } from "#web/ui/form/field.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

const hints: Record<Visibility, string> = {
  everyone: messages.visibleToEveryone,
  friends: messages.visibleToFriends,
  squad: messages.visibleToSquad,
  invited: messages.visibleToInvited,
};

/** Who can see and join an event; for a squad, which one. */
export function VisibilityField({ form }: { form: FormState<EventForm, EventField> }) {
  const { values, visibleErrors, change } = form;
  const { data } = useQuery({
    queryKey: queryKeys.squads,
    queryFn: ({ signal }): Promise<SquadList> => unwrap(api.squads.$get({}, { init: { signal } })),
  });
  const squads = data?.squads.filter(({ id, archivedAt }) => archivedAt === null || id === values.squadId) ?? [];
  const Icon = VISIBILITY_ICONS[values.visibility];
  // The currency and who pays are those of the squad.
  const chooseSquad = (squadId: string) =>
    change({ squadId, currency: squads.find(({ id }) => id === squadId)?.currency ?? "USD", payerIds: null });
  const choose = (visibility: Visibility) =>
    visibility === "squad"
      ? change({ visibility })
      : change({ visibility, squadId: "", currency: "USD", payerIds: null });
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={messages.whoCanSeeIt}
        hint={
          <span className="flex items-start gap-2">
            <Icon className="icon-16 mt-[3px] shrink-0" />
            <span>{hints[values.visibility]}</span>
          </span>
        }
      >
        {(wiring) => (
          <span className="field-box">
            <select
              {...wiring}
              className="field-input text-ellipsis"
              value={values.visibility}
              onChange={({ target }) => choose(target.value as Visibility)}
            >
              {VISIBILITIES.filter(
                (each) => each !== "squad" || squads.length > 0 || values.visibility === "squad",
              ).map((each) => (
                <option key={each} value={each} className="bg-base-100 text-base-content">
                  {visibilityNames[each]}
                </option>
              ))}
            </select>
          </span>
        )}
      </Field>
      {values.visibility === "squad" && (
        <Field label={messages.squad} error={visibleErrors.squadId}>
          {(wiring) => (
            <span className="field-box">
              <select
                {...wiring}
                className="field-input text-ellipsis"
                value={values.squadId}
                onChange={({ target }) => chooseSquad(target.value)}
              >
                <option value="" className="bg-base-100 text-base-content">
                  {messages.chooseSquad}
                </option>
                {squads.map(({ id, name, emoji }) => (
                  <option key={id} value={id} className="bg-base-100 text-base-content">
                    {emoji ? `${emoji} ${name}` : name}
                  </option>
                ))}
              </select>
            </span>
          )}
        </Field>
      )}
    </div>
  );
}
