import * as messages from "#web/splits/messages.ts";
import { Money } from "#web/ui/format/money.tsx";
import { Sentence } from "#web/ui/format/sentence.tsx";

type OwnShareProps = {
  cents: number;
  /** Larger than `cents` while the split's id will decide about a cent. */
  mostCents?: number;
  /** ISO 4217. */
  currency?: string;
  /** Whether it follows what the others pay. */
  follows?: boolean;
};

/** "Your share is $6.43" */
export function OwnShare({ cents, mostCents = cents, currency = "USD", follows = false }: OwnShareProps) {
  const least = <Money cents={cents} currency={currency} />;
  return (
    <span className="marked font-semibold whitespace-nowrap">
      {mostCents === cents ? (
        <Sentence text={follows ? messages.andYourShareIs : messages.yourShareIs} values={{ amount: least }} />
      ) : (
        <Sentence
          text={follows ? messages.andYourShareIsEither : messages.yourShareIsEither}
          values={{ least, most: <Money cents={mostCents} currency={currency} /> }}
        />
      )}
    </span>
  );
}
