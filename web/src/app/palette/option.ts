import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";
import type * as messages from "#web/app/messages.ts";

/** One row of the palette. */
export interface Option {
  id: string;
  text: string;
  icon: LucideIcon;
  /** The person whose avatar replaces the icon. */
  person?: Person;
  /** Secondary text at the right. */
  aside?: ReactNode;
  choose: () => void;
}

/** A fixed command of the app, found without a request. */
export interface Command extends Option {
  group: typeof messages.goTo | typeof messages.actions;
  /** Synonyms for the search. */
  keywords?: string;
}

export interface OptionGroup {
  name: string;
  options: Option[];
}
