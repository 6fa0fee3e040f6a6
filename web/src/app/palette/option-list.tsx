import { useEffect, useId, useRef } from "react";
import * as messages from "#web/app/messages.ts";
import { highlightMatches } from "#web/app/palette/filter-commands.ts";
import type { Option, OptionGroup } from "#web/app/palette/option.ts";
import type { Combobox } from "#web/ui/form/use-combobox.ts";
import { Avatar } from "#web/ui/controls/avatar.tsx";
import { faceOf } from "#web/ui/format/names.ts";

type OptionListProps = Pick<Combobox<Option>, "menuProps" | "getItemProps"> & {
  groups: readonly OptionGroup[];
  typed: string;
  activeId: string | undefined;
  waiting: boolean;
};

/** The options in their groups. The focus stays in the box above; the highlighted option is kept in view. */
export function OptionList({ menuProps, getItemProps, groups, typed, activeId, waiting }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null);
  // Scrolling can only be controlled through the DOM.
  useEffect(() => {
    const active = list.current?.querySelector("[aria-selected=true]");
    const isFirst = active === list.current?.querySelector("[role=option]");
    // With the first option, scrolls its heading into view as well.
    if (isFirst) list.current?.scrollTo(0, 0);
    else active?.scrollIntoView({ block: "nearest" });
  }, [activeId]);
  const id = useId();
  return (
    <div
      {...menuProps}
      ref={list}
      aria-label={messages.results}
      aria-labelledby={undefined}
      aria-busy={waiting}
      className="palette-list"
    >
      {groups.map(({ name, options }, index) => (
        <div key={name} role="group" aria-labelledby={`${id}-${index}`}>
          <div id={`${id}-${index}`} role="presentation" className="palette-heading">
            {name}
          </div>
          {options.map((option) => (
            <div {...getItemProps({ item: option })} key={option.id} tabIndex={-1} className="palette-option">
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
          {highlightMatches(text, typed).map(({ text: piece, found }, index) =>
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
