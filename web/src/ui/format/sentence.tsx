import { Fragment, type ReactNode } from "react";
import type { Placeholder } from "#web/ui/format/fill.ts";

type SentenceProps<Text extends string> = { text: Text; values: Record<Placeholder<Text>, ReactNode> };

/** A text with elements in its placeholders: `<Sentence text={messages.whoPays} values={{ amount: <Money … /> }} />`. */
export const Sentence = <const Text extends string>({ text, values }: SentenceProps<Text>): ReactNode =>
  text
    .split(/\{(\w+)\}/g)
    .map((part, index) =>
      index % 2 === 0 ? part : <Fragment key={index}>{values[part as Placeholder<Text>]}</Fragment>,
    );
