/** The names of the placeholders in a text: "name" | "amount" for "{name} owes you {amount}". */
export type Placeholder<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never;

/** Replaces each placeholder of a text from a feature's messages.ts: `fill(messages.owesYou, { name: "Tom" })`. */
export const fill = <Text extends string>(text: Text, values: Record<Placeholder<Text>, string | number>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: Placeholder<Text>) => String(values[name]));
