import { Receipt, type LucideIcon } from "lucide-react";
import type { Split } from "#domain/splits.ts";
import { wordsIcon } from "#web/ui/words-icon.ts";

export const iconFor = ({ name, merchant }: Pick<Split, "name" | "merchant">): LucideIcon =>
  wordsIcon(`${name} ${merchant ?? ""}`, Receipt);
