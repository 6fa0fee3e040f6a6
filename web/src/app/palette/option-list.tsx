import { useEffect, useRef } from "react";
import { piecesOf } from "#web/app/palette/filter-commands.ts";
import type { Option, OptionGroup } from "#web/app/palette/option.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

type OptionListProps = {
  id: string;
  groups: readonly OptionGroup[];
  typed: string;
  activeId: string | undefined;
  waiting: boolean;
  onHover: (id: string) => void;
  onChoose: (option: Option) => void;
};

export const optionId = (listId: string, id: string): string => `${listId}-${id}`;

/** What can be chosen, under its headings. The focus stays in the box above; the active one is kept in sight. */
export function OptionList({ id, groups, typed, activeId, waiting, onHover, onChoose }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Where the list is scrolled to is the browser's.
  useEffect(() => {
    const active = list.current?.querySelector("[aria-selected=true]");
    const isFirst = active === list.current?.querySelector("[role=option]");
    // The first one's heading comes with it.
    if (isFirst) list.current?.scrollTo(0, 0);
    else active?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  return (
    <div ref={list} id={id} role="listbox" aria-label="Results" aria-busy={waiting} className="palette-list">
      {groups.map(({ name, options }, index) => (
        <div key={name} role="group" aria-labelledby={`${id}-group-${index}`}>
          <div id={`${id}-group-${index}`} role="presentation" className="palette-heading">
            {name}
          </div>
          {options.map((option) => (
            // Keys are pressed in the box above; the pointer only presses here.
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
            <div
              key={option.id}
              id={optionId(id, option.id)}
              role="option"
              tabIndex={-1}
              aria-selected={option.id === activeId}
              className="palette-option"
              // Keeps the focus in the box.
              onPointerDown={(event) => event.preventDefault()}
              onPointerMove={() => onHover(option.id)}
              onClick={() => onChoose(option)}
            >
              <Line option={option} typed={typed} />
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

function Line({ option: { text, icon: Icon, person, aside }, typed }: { option: Option; typed: string }) {
  return (
    <>
      <span className="grid w-7 shrink-0 place-items-center">
        {person ? (
          <Avatar person={faceOf(person)} size={28} />
        ) : (
          <Icon className="icon-20 text-ink-soft" aria-hidden="true" />
        )}
      </span>
      <span className="min-w-0 flex-1 truncate">
        <bdi>
          {piecesOf(text, typed).map(({ text: piece, found }, index) =>
            found ? (
              <mark key={index} className="palette-found">
                {piece}
              </mark>
            ) : (
              piece
            ),
          )}
        </bdi>
        {person?.username && person.username !== text && (
          <span className="ml-2 text-sm text-ink-soft">@{person.username}</span>
        )}
      </span>
      {aside && <span className="flex shrink-0 items-baseline gap-3 text-sm text-ink-soft">{aside}</span>}
    </>
  );
}
