import { ArrowDownUp } from "lucide-react";
import type { SplitSort } from "#domain/splits/split-list.ts";
import { PillSelect } from "#web/ui/form/pill-select.tsx";

const sorts: readonly { value: SplitSort; text: string }[] = [
  { value: "newest", text: "Newest first" },
  { value: "oldest", text: "Oldest first" },
  { value: "largest", text: "Largest first" },
];

export function SplitSortChoice({ value, onChange }: { value: SplitSort; onChange: (sort: SplitSort) => void }) {
  return (
    <PillSelect
      label="Order of the splits"
      icon={ArrowDownUp}
      options={sorts}
      value={value}
      onChange={onChange}
      signOnPhone
    />
  );
}
