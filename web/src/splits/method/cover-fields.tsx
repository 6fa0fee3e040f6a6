import { Plus, X } from "lucide-react";
import * as messages from "#web/splits/method/messages.ts";
import type { MethodForm, MethodPerson } from "#web/splits/method/method-form.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";

type CoverFieldsProps = {
  people: readonly MethodPerson[];
  value: MethodForm;
  onChange: (value: MethodForm) => void;
};

/** Who pays whose share, one line each: "The share of [Leo] is paid by [You]". */
export function CoverFields({ people, value, onChange }: CoverFieldsProps) {
  const { covers } = value;
  const setCovers = (next: MethodForm["covers"]) => onChange({ ...value, covers: next });
  const free = people.filter(({ id }) => !covers.some(({ from, to }) => from === id || to === id));
  const [to = free[0]] = covers.map((cover) => people.find(({ id }) => id === cover.to)).filter(Boolean);
  const from = free.find((person) => person !== to);
  return (
    <>
      {covers.map((cover, index) => {
        const change = (part: Partial<typeof cover>) =>
          setCovers(covers.map((each) => (each === cover ? { ...each, ...part } : each)));
        return (
          <div key={index} className="flex items-center gap-2">
            <p className="flex min-w-0 flex-1 flex-wrap items-center gap-2">
              <Sentence
                text={messages.shareIsPaidBy}
                values={{
                  payer: (
                    <PersonSelect
                      label={messages.whoCovers}
                      value={cover.to}
                      people={people}
                      onChange={(id) => change({ to: id })}
                    />
                  ),
                  name: (
                    <PersonSelect
                      label={messages.coveredShare}
                      value={cover.from}
                      people={people}
                      onChange={(id) => change({ from: id })}
                    />
                  ),
                }}
              />
            </p>
            <IconButton
              label={messages.removeCover}
              icon={<X className="icon-20" />}
              onClick={() => setCovers(covers.filter((each) => each !== cover))}
            />
          </div>
        );
      })}
      {from && to && (
        <Button
          size="small"
          variant="quiet"
          className="-ml-3.5 self-start"
          icon={<Plus className="icon-16" />}
          onClick={() => setCovers([...covers, { from: from.id, to: to.id }])}
        >
          {messages.coverShare}
        </Button>
      )}
    </>
  );
}

type PersonSelectProps = {
  label: string;
  value: string;
  people: readonly MethodPerson[];
  onChange: (id: string) => void;
};

function PersonSelect({ label, value, people, onChange }: PersonSelectProps) {
  return (
    <span className="field-box w-auto max-w-full min-w-24 px-0">
      <select
        aria-label={label}
        className="field-input w-full px-2.5 text-ellipsis"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {people.map(({ id, name }) => (
          <option key={id} value={id} className="bg-base-100 text-base-content">
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
