import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import * as messages from "#web/squads/messages.ts";
import { squadsQuery } from "#web/squads/squads-query.ts";
import { PillSelect } from "#web/ui/form/pill-select.tsx";

const NO_SQUAD = "";

type GroupChipProps = {
  /** The chosen squad; null for people who are chosen for this split alone. */
  value: string | null;
  onChange: (squadId: string | null) => void;
};

/** Who a new split is for, in the line of the form's title. Nothing to choose without a squad. */
export function GroupChip({ value, onChange }: GroupChipProps) {
  const { data } = useQuery(squadsQuery);
  const squads = data?.squads.filter(({ archivedAt }) => archivedAt === null) ?? [];
  if (squads.length === 0) return null;
  return (
    <PillSelect
      label={messages.group}
      icon={Users}
      className="mr-auto"
      options={[
        { value: NO_SQUAD, text: messages.justUs },
        ...squads.map(({ id, name, emoji }) => ({ value: id, text: emoji ? `${emoji} ${name}` : name })),
      ]}
      value={value ?? NO_SQUAD}
      onChange={(id) => onChange(id || null)}
    />
  );
}
