import { useQuery } from "@tanstack/react-query";
import * as messages from "#web/squads/messages.ts";
import { squadsQuery } from "#web/squads/squads-query.ts";
import { Field } from "#web/ui/form/field.tsx";

const NO_SQUAD = "";

type GroupFieldProps = {
  /** The chosen squad; null for people who are chosen for this split alone. */
  value: string | null;
  onChange: (squadId: string | null) => void;
};

/** Who a new split is for. Nothing to choose without a squad. */
export function GroupField({ value, onChange }: GroupFieldProps) {
  const { data } = useQuery(squadsQuery);
  const squads = data?.squads.filter(({ archivedAt }) => archivedAt === null) ?? [];
  if (squads.length === 0) return null;
  return (
    <Field label={messages.group}>
      {(wiring) => (
        <span className="field-box">
          <select
            {...wiring}
            className="field-input text-ellipsis"
            value={value ?? NO_SQUAD}
            onChange={({ target }) => onChange(target.value || null)}
          >
            <option value={NO_SQUAD} className="bg-base-100 text-base-content">
              {messages.justUs}
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
  );
}
