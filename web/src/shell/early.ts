/**
 * Public pages can be seen, and so used, before their code is here: nothing that somebody did meanwhile is lost. Called
 * before the app draws; what it returns, once the page is alive, hands it over: the app empties the fields as it comes
 * to life, or makes them anew.
 */
export function watchEarly(root: Element): () => void {
  /** By the fields' names, what was typed last, or filled in by the browser. */
  const typed = new Map<string, string>();
  const keep = ({ target }: { target: EventTarget | null }) => {
    if (target instanceof HTMLInputElement && target.value) typed.set(target.name, target.value);
  };
  for (const input of root.querySelectorAll("input")) keep({ target: input });
  root.addEventListener("input", keep, true);
  return () => {
    root.removeEventListener("input", keep, true);
    for (const [name, text] of typed) typeAgain(fieldOf(root, name), text);
    pressAgain(root);
  };
}

const fieldOf = (root: Element, name: string) =>
  root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(name)}"]`);

/** First through the field itself, which React watches, so that the second change is one. */
function typeAgain(input: HTMLInputElement | null, text: string): void {
  if (!input) return;
  input.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The last press that boot.js has heard: Enter in a field, or a button, by its words. */
function pressAgain(root: Element): void {
  const { pressedEarly: target } = window as { pressedEarly?: unknown };
  const words = target instanceof Element ? target.closest("button")?.textContent : undefined;
  if (words) [...root.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click();
  else if (target instanceof HTMLInputElement) fieldOf(root, target.name)?.form?.requestSubmit();
}
