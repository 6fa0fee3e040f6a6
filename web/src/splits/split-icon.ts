import { Receipt, type LucideIcon } from "lucide-react";
import type { Split } from "#domain/splits/splits.ts";
import { wordsIcon } from "#web/ui/icons/icon-by-keyword.ts";

export const iconFor = ({ name, merchant }: Pick<Split, "name" | "merchant">): LucideIcon =>
  wordsIcon(`${name} ${merchant ?? ""}`, Receipt);
