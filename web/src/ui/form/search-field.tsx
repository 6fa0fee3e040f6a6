import { Search, X } from "lucide-react";
import type { Ref } from "react";
import * as messages from "#web/ui/messages.ts";
import { Kbd } from "#web/ui/controls/kbd.tsx";

type SearchFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  /** The field is focused when `/` is pressed; at most one per page. */
  shortcut?: boolean;
  /** Styled like a form field, for pages whose main content is the search results. */
  large?: boolean;
  className?: string;
  ref?: Ref<HTMLInputElement>;
};

export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  shortcut = false,
  large = false,
  className = "",
  ref,
}: SearchFieldProps) {
  const shape = large ? "" : shortcut ? "h-10 rounded-full field-quiet pointer-coarse:h-11" : "rounded-full";
  return (
    <div className={`field-box ${shape} ${className}`}>
      <Search className={`${large ? "icon-20" : "icon-16"} shrink-0 text-ink-soft`} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={placeholder ?? label}
        className={`field-input ${large ? "" : "text-sm font-medium"}`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        data-page-search={shortcut || undefined}
        aria-keyshortcuts={shortcut ? "/" : undefined}
        autoComplete="off"
      />
      {value ? (
        <button
          type="button"
          aria-label={messages.clearSearch}
          className="-mr-3 grid size-10 shrink-0 pointer-coarse:size-11 place-items-center rounded-full text-ink-soft"
          onClick={() => onChange("")}
        >
          <X className="icon-16" />
        </button>
      ) : (
        shortcut && (
          <span className="max-md:hidden" aria-hidden="true">
            <Kbd>/</Kbd>
          </span>
        )
      )}
    </div>
  );
}
