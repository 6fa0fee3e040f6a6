import { Equal, Scale, UserRound, UsersRound } from "lucide-react";
import type { EventDetail } from "#domain/events/events.ts";
import { isLocked } from "#domain/events/event-lock.ts";
import { nameOf, type Person } from "#domain/profiles/profiles.ts";
import { wallTimeIn } from "#domain/time/wall-time.ts";
import * as messages from "#web/events/messages.ts";
import type { EventField, EventForm } from "#web/events/form/event-form.ts";
import { FoldedSection } from "#web/events/form/folded-section.tsx";
import { Chip } from "#web/ui/form/chip.tsx";
import { FieldError, TextField } from "#web/ui/form/field.tsx";
import { AmountField } from "#web/ui/form/amount-field.tsx";
import { Segments } from "#web/ui/form/segments.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";
import { typedMoney } from "#web/ui/form/typed-money.ts";
import { fill } from "#web/ui/format/fill.ts";

type BillFieldsProps = {
  form: FormState<EventForm, EventField>;
  now: number;
  /** The event that is edited. */
  event: EventDetail | undefined;
};

const SECTION = ["lockAt", "budgetCents", "billWhen", "billMethod", "payerIds"] as const;

/** The section of lock, budget and bill; collapsed until it is used, or has an error. */
export function BillFields({ form, now, event }: BillFieldsProps) {
  const { values, visibleErrors, change, handleBlur } = form;
  const locked = event !== undefined && isLocked(event, now);
  return (
    <FoldedSection
      title={messages.bill}
      hint={messages.billSectionHint}
      used={values.lockTime !== "" || values.budget !== "" || values.billWhen !== "" || values.weights !== null}
      wrong={SECTION.some((field) => visibleErrors[field])}
    >
      <TextField
        label={messages.lockListOn}
        hint={locked ? messages.listIsLocked : messages.lockListHint}
        optional
        type="datetime-local"
        disabled={locked}
        min={locked ? undefined : wallTimeIn(values.timeZone, now)}
        max={values.time || undefined}
        value={values.lockTime}
        error={visibleErrors.lockAt}
        onChange={({ target }) => change({ lockTime: target.value })}
        onBlur={() => handleBlur("lockAt", values.lockTime)}
      />
      <div className="flex flex-col gap-3">
        <AmountField
          label={messages.budget}
          hint={messages.budgetHint}
          optional
          large={false}
          money={typedMoney(values.currency)}
          value={values.budget}
          error={visibleErrors.budgetCents}
          onMeant={(budget) => change({ budget })}
          onChange={({ target }) => change({ budget: target.value })}
          onBlur={() => handleBlur("budgetCents", values.budget)}
        />
        {values.budget !== "" && (
          <Segments
            label={messages.budgetFor}
            options={[
              { value: "total", text: messages.budgetTotal, icon: UsersRound },
              { value: "person", text: messages.budgetPerPerson, icon: UserRound },
            ]}
            value={values.budgetPer}
            onChange={(budgetPer) => change({ budgetPer })}
          />
        )}
      </div>
      <div role="group" aria-label={messages.createTheBill}>
        <p className="mb-2 font-semibold">{messages.createTheBill}</p>
        <div className="flex flex-wrap gap-2">
          {WHEN.map(({ value, text }) => (
            <Chip key={value} pressed={values.billWhen === value} onPress={() => change({ billWhen: value })}>
              {text}
            </Chip>
          ))}
        </div>
        {visibleErrors.billWhen && <FieldError id="bill-when-error">{visibleErrors.billWhen}</FieldError>}
      </div>
      {event?.squadId && <PayerChoice form={form} event={event} />}
      <SplitChoice form={form} people={event ? [event.organizer, ...event.people] : []} />
    </FoldedSection>
  );
}

const WHEN = [
  { value: "lock", text: messages.atTheLock },
  { value: "cost", text: messages.whenCostEntered },
  { value: "", text: messages.iDoIt },
] as const;

/** Who pays the bill in a squad: the organizer, or others who are in the event. */
function PayerChoice({ form, event }: { form: FormState<EventForm, EventField>; event: EventDetail }) {
  const { values, visibleErrors, change } = form;
  const payerIds = values.payerIds ?? [event.organizer.id];
  const toggle = (id: string): void => {
    const next = payerIds.includes(id) ? payerIds.filter((each) => each !== id) : [...payerIds, id];
    const isDefault = next.length === 0 || (next.length === 1 && next[0] === event.organizer.id);
    change({ payerIds: isDefault ? null : next });
  };
  return (
    <div role="group" aria-label={messages.whoPays}>
      <p className="font-semibold">{messages.whoPays}</p>
      <p className="mb-2 text-sm text-ink-soft">{messages.whoPaysHint}</p>
      <div className="flex flex-wrap gap-2">
        {[event.organizer, ...event.people].map((person) => (
          <Chip key={person.id} pressed={payerIds.includes(person.id)} onPress={() => toggle(person.id)}>
            {nameOf(person)}
          </Chip>
        ))}
      </div>
      {visibleErrors.payerIds && <FieldError id="payers-error">{visibleErrors.payerIds}</FieldError>}
    </div>
  );
}

/** Equally, or by shares of the people who are in the event already. */
function SplitChoice({ form, people }: { form: FormState<EventForm, EventField>; people: readonly Person[] }) {
  const { values, visibleErrors, change } = form;
  const { weights } = values;
  if (people.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{messages.howItIsSplit}</p>
      <Segments
        label={messages.howItIsSplit}
        options={[
          { value: "equal", text: messages.splitEqually, icon: Equal },
          { value: "weights", text: messages.splitByShares, icon: Scale },
        ]}
        value={weights === null ? "equal" : "weights"}
        onChange={(method) => change({ weights: method === "equal" ? null : {}, equally: method === "equal" })}
      />
      {weights !== null && (
        <>
          <p className="text-sm text-ink-soft">{messages.sharesHint}</p>
          <ul aria-label={messages.howItIsSplit} className="flex flex-col gap-2">
            {people.map((person) => (
              <li key={person.id} className="flex items-center justify-between gap-4">
                <bdi className="min-w-0 flex-1 truncate" aria-hidden="true">
                  {nameOf(person)}
                </bdi>
                <div className="field-box w-24 shrink-0">
                  <input
                    className="field-input money text-right"
                    inputMode="decimal"
                    autoComplete="off"
                    placeholder="1"
                    aria-label={fill(messages.sharesOf, { name: nameOf(person) })}
                    value={weights[person.id] ?? ""}
                    onChange={({ target }) => change({ weights: { ...weights, [person.id]: target.value } })}
                  />
                </div>
              </li>
            ))}
          </ul>
          {visibleErrors.billMethod && <FieldError id="bill-method-error">{visibleErrors.billMethod}</FieldError>}
        </>
      )}
    </div>
  );
}
