import { Bus, Clapperboard, Receipt, ReceiptText, Shapes, ShoppingBag, Utensils, type LucideIcon } from "lucide-react";
import type { Category } from "#domain/expenses.ts";

const icons: Record<Category, LucideIcon> = {
  Food: Utensils,
  Transport: Bus,
  Entertainment: Clapperboard,
  Shopping: ShoppingBag,
  Bills: ReceiptText,
  Other: Shapes,
};

export const iconOf = (category: Category | null): LucideIcon => (category ? icons[category] : Receipt);
