import { ChevronDown } from "lucide-react";
import { useCallback, useId, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { isolate } from "#domain/text.ts";
import * as messages from "#web/splits/messages.ts";
import type { Bill } from "#web/splits/form/bill.ts";
import { PayerFields } from "#web/splits/form/payer-fields.tsx";
import * as newPeople from "#web/splits/form/new-people/messages.ts";
import { NewSquadFields } from "#web/splits/form/new-people/new-squad-fields.tsx";
import { RefundSwitch } from "#web/splits/form/refund-switch.tsx";
import { withMethod } from "#web/splits/form/scanned-split.ts";
import {
  dateWords,
  fieldsOfPart,
  isFilledInPart,
  methodWordsOf,
  newSquadName,
  payerWords,
  type SentencePart,
} from "#web/splits/form/sentence-parts.ts";
import { DateField, MerchantField } from "#web/splits/form/split-fields.tsx";
import type { SplitField, SplitForm } from "#web/splits/form/split-form.ts";
import { SplitMethodFields } from "#web/splits/method/split-method.tsx";
import { fill } from "#web/ui/format/fill.ts";
import { isByKeyboard } from "#web/ui/controls/by-keyboard.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";
import type { FormState } from "#web/ui/form/use-form.ts";

type SplitSentenceProps = {
  form: FormState<SplitForm, SplitField>;
  bill: Bill;
  /** Without a date: what repeats has its own days. */
  undated: boolean;
  /** Whether everyone can be asked what they had once the split is saved. */
  canAsk: boolean;
  /** More fields under "More". */
  more?: ReactNode;
  /** Below the people of a squad's split. */
  besidePeople?: ReactNode;
};

/** "Paid by you, split equally among all 4, today": each word opens the fields that it stands for. */
export function SplitSentence({ form, bill, undated, canAsk, more, besidePeople }: SplitSentenceProps) {
  const { values, visibleErrors, change } = form;
  const [pressed, setPressed] = useState<Partial<Record<SentencePart, boolean>>>({});
  const id = useId();
  const opened = useRef<"keyboard" | "pointer" | null>(null);
  const showOpened = useCallback((fields: HTMLElement | null) => {
    if (!fields || !opened.current) return;
    // A pointer keeps the focus: on phones a focused field opens the keyboard.
    const first = fields.querySelector<HTMLElement>("input, select, textarea, button");
    if (opened.current === "keyboard") first?.focus({ preventScroll: true });
    first?.scrollIntoView({ block: "center" });
    opened.current = null;
  }, []);
  const isOpen = (part: SentencePart) =>
    fieldsOfPart[part].some((field) => visibleErrors[field] !== undefined) ||
    (pressed[part] ?? isFilledInPart(part, values, bill.kind));
  const wiring = (part: SentencePart) => ({
    isOpen: isOpen(part),
    controls: `${id}${part}`,
    onPress: (click: MouseEvent) => {
      opened.current = isOpen(part) ? null : isByKeyboard(click) ? "keyboard" : "pointer";
      setPressed({ ...pressed, [part]: !isOpen(part) });
    },
  });
  const panel = (part: SentencePart, content: ReactNode) =>
    isOpen(part) && (
      <div
        ref={showOpened}
        id={`${id}${part}`}
        className="flex flex-col gap-5"
        // What is being filled in stays open, whatever is typed.
        onFocus={() => pressed[part] || setPressed({ ...pressed, [part]: true })}
      >
        {content}
      </div>
    );

  const payer = payerWords(values, bill);
  const method = methodWordsOf(values, bill);
  const date = dateWords(values);
  const payerLabel = values.isRefund ? messages.refundedToWord : messages.paidByWord;
  const words = {
    payer:
      bill.kind === "direct" ? (
        <strong>{payer}</strong>
      ) : (
        <Word label={fill(payerLabel, { name: payer })} {...wiring("payer")}>
          {payer}
        </Word>
      ),
    method: (
      <Word label={fill(messages.splitWord, { method })} {...wiring("method")}>
        {method}
      </Word>
    ),
  };
  const squadName = newSquadName(values);
  const squadWord = (
    <Word label={fill(newPeople.squadWord, { squad: isolate(squadName) })} {...wiring("squad")}>
      {squadName ? fill(newPeople.quotedSquad, { squad: isolate(squadName) }) : newPeople.unnamedSquad}
    </Word>
  );
  const squadWords = <Sentence text={newPeople.inNewSquad} values={{ squad: squadWord }} />;
  const dateWord = (
    <Word label={fill(messages.dayWord, { day: date })} {...wiring("date")}>
      {date}
    </Word>
  );
  return (
    <>
      <p className="-my-2 leading-relaxed">
        <Sentence text={values.isRefund ? messages.refundSentence : messages.paidSentence} values={words} />
        {!undated && <>, {dateWord}</>}
        {bill.isNewSquad && <>, {squadWords}</>}
      </p>
      {bill.isNewSquad && panel("squad", <NewSquadFields form={form} bill={bill} />)}
      {bill.kind === "squad" &&
        panel(
          "payer",
          <PayerFields
            people={bill.people}
            isRefund={values.isRefund}
            totalCents={bill.totalCents}
            money={bill.money}
            value={values.payers}
            onChange={(payers) => change({ payers })}
            // What is left to assign is beside the button.
            error={visibleErrors.payers === bill.problems.payers ? undefined : visibleErrors.payers}
          />,
        )}
      {panel(
        "method",
        <>
          <SplitMethodFields
            people={bill.people}
            totalCents={bill.totalCents}
            money={bill.money}
            value={values.method}
            divided={bill.divided}
            onChange={(method) => change(withMethod(values, method, bill))}
            onTotal={() => change({ amount: "" })}
            canAsk={canAsk}
            error={visibleErrors.input}
          />
          {besidePeople}
        </>,
      )}
      {!undated && panel("date", <DateField form={form} />)}
      <div>
        <button
          type="button"
          className="link-quiet -my-3 inline-flex min-h-11 items-center gap-1.5"
          aria-expanded={isOpen("more")}
          aria-controls={isOpen("more") ? `${id}more` : undefined}
          onClick={wiring("more").onPress}
        >
          {messages.more}
          <ChevronDown className={`icon-16 ${isOpen("more") ? "rotate-180" : ""}`} />
        </button>
      </div>
      {panel(
        "more",
        <>
          <MerchantField form={form} />
          {bill.kind === "squad" && (
            <RefundSwitch checked={values.isRefund} onChange={(isRefund) => change({ isRefund })} />
          )}
          {more}
        </>,
      )}
    </>
  );
}

type WordProps = {
  label: string;
  isOpen: boolean;
  controls: string;
  onPress: (click: MouseEvent) => void;
  children: string;
};

/** A word of the sentence that opens what it says. */
function Word({ label, isOpen, controls, onPress, children }: WordProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-expanded={isOpen}
      aria-controls={isOpen ? controls : undefined}
      className="link-quiet min-h-11 max-w-full underline decoration-dotted underline-offset-4 wrap-anywhere"
      onClick={onPress}
    >
      {children}
    </button>
  );
}
