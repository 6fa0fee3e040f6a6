import { useState } from "react";
import {
  mappingOf,
  missingIn,
  NO_COLUMN,
  rememberColumns,
  rememberedColumns,
  suggestColumns,
  type Columns,
  type Sharing,
} from "#web/import/columns.ts";
import type { TableMapping } from "#domain/import/formats/mapped-table.ts";
import type { DayOrder } from "#domain/import/mapped-days.ts";
import type { UnknownTable } from "#web/import/file-messages.ts";
import * as messages from "#web/import/messages.ts";
import { Button } from "#web/ui/controls/button.tsx";
import { CurrencyField } from "#web/ui/form/currency-field.tsx";
import { FieldError, TextField } from "#web/ui/form/field.tsx";
import { SelectField } from "#web/ui/form/select-field.tsx";
import { isolate } from "#domain/text.ts";
import { fill } from "#web/ui/format/fill.ts";
import { regionalCurrency } from "#web/ui/format/regional-currency.ts";

interface ColumnsFormProps {
  table: UnknownTable;
  /** Why the file could not be read with the last choice. */
  refusal: string | undefined;
  busy: boolean;
  onChosen: (mapping: TableMapping) => void;
}

/** The columns that can be chosen one by one. */
type ColumnKey = "date" | "name" | "amount" | "currency" | "payer" | "names";

const sharings = Object.entries(messages.sharings).map(([value, text]) => ({ value: value as Sharing, text }));
const dayOrders = Object.entries(messages.dayOrders).map(([value, text]) => ({ value: value as DayOrder | "", text }));

/** What the columns of a table mean that no known program writes. The choice is remembered for this header on this device. */
export function ColumnsForm({ table, refusal, busy, onChosen }: ColumnsFormProps) {
  const { header } = table;
  const [columns, setColumns] = useState<Columns>(
    () => rememberedColumns(header) ?? suggestColumns(table, regionalCurrency()),
  );
  const [asked, setAsked] = useState(false);
  const missing = new Set(asked ? missingIn(columns) : []);
  const change = (changed: Partial<Columns>) => setColumns({ ...columns, ...changed });
  const errorOf = (key: keyof Columns) => (missing.has(key) ? messages.columnNeeded : undefined);
  const column = (key: ColumnKey, none?: string) => (
    <SelectField
      label={messages.columns[key]}
      hint={examplesOf(table, columns[key])}
      error={errorOf(key)}
      options={[
        ...(none === undefined ? [] : [{ value: String(NO_COLUMN), text: none }]),
        ...header.map((text, index) => ({
          value: String(index),
          text: text || fill(messages.columnNumber, { number: index + 1 }),
        })),
      ]}
      value={String(columns[key])}
      onChange={(value) => change({ [key]: Number(value) })}
    />
  );
  return (
    <form
      noValidate
      aria-labelledby="import-columns"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (missingIn(columns).length > 0) return;
        rememberColumns(header, columns);
        onChosen(mappingOf(columns, header));
      }}
    >
      <div>
        <h2 id="import-columns" className="text-lg">
          {messages.columnsTitle}
        </h2>
        <p className="text-sm text-ink-soft">{messages.columnsHint}</p>
      </div>
      {column("date")}
      <SelectField
        label={messages.dayOrder}
        options={dayOrders}
        value={columns.dayOrder}
        onChange={(dayOrder) => change({ dayOrder })}
      />
      {column("name", messages.noColumn)}
      {column("amount", messages.chooseColumn)}
      {column("currency", messages.oneForAll)}
      {columns.currency === NO_COLUMN && (
        <CurrencyField
          label={messages.oneCurrency}
          value={columns.oneCurrency}
          onChange={(oneCurrency) => change({ oneCurrency })}
        />
      )}
      {column("payer", messages.oneForAll)}
      {columns.payer === NO_COLUMN && (
        <TextField
          label={messages.onePayer}
          value={columns.onePayer}
          maxLength={100}
          error={errorOf("onePayer")}
          onChange={({ target }) => change({ onePayer: target.value })}
        />
      )}
      <SelectField
        label={messages.sharing}
        options={sharings}
        value={columns.sharing}
        onChange={(sharing) => change({ sharing })}
      />
      {columns.sharing === "everyone" && (
        <TextField
          label={messages.everyoneNames}
          hint={messages.everyoneHint}
          value={columns.people}
          maxLength={5_000}
          onChange={({ target }) => change({ people: target.value })}
        />
      )}
      {columns.sharing === "names" && column("names", messages.chooseColumn)}
      {(columns.sharing === "amounts" || columns.sharing === "weights") && (
        <PartsField
          header={header}
          parts={columns.parts}
          error={errorOf("parts")}
          onChange={(parts) => change({ parts })}
        />
      )}
      {refusal !== undefined && (
        <p role="alert" className="font-medium text-error">
          {refusal}
        </p>
      )}
      <Button type="submit" variant="primary" busy={busy}>
        {messages.readColumns}
      </Button>
    </form>
  );
}

/** The first cells of a column, by which it is told from others. */
const examplesOf = ({ examples }: UnknownTable, column: number): string | undefined =>
  examples.flatMap((row) => row[column] || []).join(" · ") || undefined;

interface PartsFieldProps {
  header: readonly string[];
  parts: readonly number[];
  error: string | undefined;
  onChange: (parts: number[]) => void;
}

/** The columns that each are one person's. */
function PartsField({ header, parts, error, onChange }: PartsFieldProps) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold">{messages.parts}</legend>
      {header.map((text, index) =>
        text === "" ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- two columns can have the same name
          <label key={index} className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
            <input
              type="checkbox"
              className="size-5 shrink-0 accent-primary"
              checked={parts.includes(index)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...parts, index].toSorted((a, b) => a - b) : parts.filter((each) => each !== index),
                )
              }
            />
            <span className="min-w-0 break-words">{isolate(text)}</span>
          </label>
        ),
      )}
      {error && <FieldError>{error}</FieldError>}
    </fieldset>
  );
}
