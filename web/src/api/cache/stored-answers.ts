/** Last answers stand under this and a name, as `{ userId, data }` (last-answer.ts). */
export const ANSWER_PREFIX = "squadtab.answer.";

export function forgetAnswers(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(ANSWER_PREFIX)) localStorage.removeItem(key);
}
