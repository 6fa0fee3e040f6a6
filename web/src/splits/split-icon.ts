import { Receipt, type LucideIcon } from "lucide-react";
import type { Split } from "#domain/splits/splits.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";

export const iconFor = ({ name, merchant }: Pick<Split, "name" | "merchant">): LucideIcon =>
  iconForText(`${name} ${merchant ?? ""}`, Receipt);
