import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import type { Person } from "#domain/profiles/profiles.ts";

/** One line of the palette. */
export interface Option {
  id: string;
  text: string;
  icon: LucideIcon;
  /** Takes the icon's place. */
  person?: Person;
  /** At the right, in soft ink. */
  aside?: ReactNode;
  choose: () => void;
}

/** What the app can always do, found without asking the server. */
export interface Command extends Option {
  group: "Go to" | "Actions";
  /** Other words for it. */
  keywords?: string;
}

export interface OptionGroup {
  name: string;
  options: Option[];
}
