import { Plus } from "lucide-react";
import { useState } from "react";
import { paymentHandlesSchema } from "#domain/payments/handles.ts";
import { shownHandle } from "#domain/payments/pay-links.ts";
import {
  PAYMENT_PROVIDERS,
  paymentProviders,
  type PaymentHandles,
  type PaymentProvider,
} from "#domain/payments/providers.ts";
import * as messages from "#web/payments/handles/messages.ts";
import { useSaveHandles } from "#web/payments/handles/handles-query.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { TextField } from "#web/ui/form/field.tsx";
import { formResult } from "#web/ui/form/form-result.ts";
import { useForm } from "#web/ui/form/use-form.ts";
import { fill } from "#web/ui/format/fill.ts";

type Typed = Record<PaymentProvider, string>;

/** Each handle as people write it; empty where there is none. */
const typedFrom = (handles: PaymentHandles): Typed =>
  Object.fromEntries(
    PAYMENT_PROVIDERS.map((provider) => {
      const handle = handles[provider];
      return [provider, handle ? shownHandle(provider, handle) : ""];
    }),
  ) as Typed;

const enteredIn = (handles: PaymentHandles): PaymentProvider[] =>
  PAYMENT_PROVIDERS.filter((provider) => handles[provider]);

/** A field for each provider that the user has entered or adds, and a button for each of the others. */
export function HandlesForm({ handles }: { handles: PaymentHandles }) {
  const save = useSaveHandles();
  const [shown, setShown] = useState(() => enteredIn(handles));
  const [added, setAdded] = useState<PaymentProvider | null>(null);
  const form = useForm({
    initial: () => typedFrom(handles),
    check: (typed: Typed) => formResult<PaymentProvider, PaymentHandles>(paymentHandlesSchema.safeParse(typed)),
    submit: (body) => save.mutateAsync(body),
    onSuccess: (saved) => {
      form.reset(typedFrom(saved));
      setShown(enteredIn(saved));
    },
  });
  const others = PAYMENT_PROVIDERS.filter((provider) => !shown.includes(provider));

  return (
    <form {...form.props} className="mt-5 grid gap-5 sm:grid-cols-2">
      {shown.length === 0 && <p className="text-ink-soft sm:col-span-2">{messages.noWaysYet}</p>}
      {PAYMENT_PROVIDERS.filter((provider) => shown.includes(provider)).map((provider) => {
        const { label, hint, example } = paymentProviders[provider];
        return (
          <TextField
            key={provider}
            className={provider === "iban" ? "sm:col-span-2" : ""}
            autoFocus={provider === added}
            label={label}
            hint={hint}
            placeholder={fill(messages.example, { example })}
            name={provider}
            autoComplete="off"
            autoCapitalize={provider === "iban" ? "characters" : "none"}
            autoCorrect="off"
            spellCheck={false}
            value={form.values[provider]}
            // The answer replaces them all.
            readOnly={form.pending}
            error={form.visibleErrors[provider]}
            onChange={({ target }) => form.change({ [provider]: target.value })}
            onBlur={({ target }) => form.handleBlur(provider, target.value)}
          />
        );
      })}
      {others.length > 0 && (
        <div role="group" aria-label={messages.addWay} className="sm:col-span-2">
          <p aria-hidden="true" className="text-sm font-medium text-ink-soft">
            {messages.addWay}
          </p>
          <div className="mt-2 flex flex-wrap gap-2">
            {others.map((provider) => {
              const { label } = paymentProviders[provider];
              return (
                <Button
                  key={provider}
                  size="small"
                  disabled={form.pending}
                  icon={<Plus className="icon-16" />}
                  aria-label={fill(messages.addNamedWay, { name: label })}
                  onClick={() => {
                    setShown([...shown, provider]);
                    setAdded(provider);
                  }}
                >
                  {label}
                </Button>
              );
            })}
          </div>
        </div>
      )}
      {shown.length > 0 && (
        <Button
          type="submit"
          variant="primary"
          busy={form.pending}
          className="max-md:w-full sm:col-span-2 md:justify-self-start"
        >
          {form.pending ? messages.saving : messages.save}
        </Button>
      )}
    </form>
  );
}
