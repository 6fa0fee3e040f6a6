import * as messages from "#web/events/messages.ts";
/** Stands at the label of a required field, where others say "optional". */
export const REQUIRED = <span className="text-sm text-ink-soft">{messages.required}</span>;
