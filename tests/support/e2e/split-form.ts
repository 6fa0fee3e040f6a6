import type { Locator } from "@playwright/test";

/** The words of the form's sentence, by what they open. */
const words = { payer: /^(Paid by|Refunded to) /, method: /^Split /, date: /^Day: /, more: /^More$/ };

/** Opens fields of a split's form that its sentence stands for, unless they are open. */
export async function openPart(form: Locator, part: keyof typeof words): Promise<void> {
  const word = form.getByRole("button", { name: words[part] });
  if ((await word.getAttribute("aria-expanded")) === "false") await word.click();
}
