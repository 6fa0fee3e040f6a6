import { Bus, Clapperboard, Receipt, ReceiptText, Shapes, ShoppingBag, Utensils, type LucideIcon } from "lucide-react";
import type { Category } from "#domain/expenses/categories.ts";
import type { Expense } from "#domain/expenses/expenses.ts";
import { iconForText } from "#web/ui/icons/icon-by-keyword.ts";

const icons: Record<Category, LucideIcon> = {
  Food: Utensils,
  Transport: Bus,
  Entertainment: Clapperboard,
  Shopping: ShoppingBag,
  Bills: ReceiptText,
  Other: Shapes,
};

export const iconOf = (category: Category | null): LucideIcon => (category ? icons[category] : Receipt);

/** The description decides before the category, which is too broad: coffee is not a dinner. */
export const expenseIcon = ({ description, category }: Pick<Expense, "description" | "category">): LucideIcon =>
  iconForText(description, iconOf(category));
