import * as z from "zod/mini";
import { decimalsOf } from "#domain/money/currency-decimals.ts";
import { centsOf } from "#domain/import/amounts.ts";
import { amountsOf, collector, currencyCode, dayOf, namedEntry, type Collector } from "#domain/import/collect.ts";
import type { Imported, MemberAmounts } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import type { JsonText } from "#domain/import/json-text.ts";
import { parsed } from "#domain/import/parsed.ts";

// The file of a data request: registries with members and entries. What is spent is negative, and income is positive.

const money = z.object({ currency: z.nullish(z.string()), value: z.union([z.string(), z.number()]) });
const membership = z.object({
  RegistryMembershipNonUser: z.object({
    id: z.nullish(z.union([z.number(), z.string()])),
    uuid: z.nullish(z.string()),
    alias: z.object({ display_name: z.string() }),
  }),
});
const registrySchema = z.object({
  title: z.nullish(z.string()),
  currency: z.nullish(z.string()),
  memberships: z.array(membership),
  all_registry_entry: z._default(z.array(z.unknown()), []),
});
const entrySchema = z.object({
  RegistryEntry: z.object({
    amount: money,
    description: z.nullish(z.string()),
    date: z.string(),
    status: z.nullish(z.string()),
    type_transaction: z.nullish(z.string()),
    membership_owned: membership,
    allocations: z.array(
      z.object({
        amount: money,
        membership: z.nullish(membership),
        membership_uuid: z.nullish(z.string()),
        membership_id: z.nullish(z.union([z.number(), z.string()])),
      }),
    ),
  }),
});
type Membership = z.output<typeof membership>;

/** Registries by themselves, in a list, or in the answer of the program's server. */
function registriesIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(registriesIn);
  if (typeof value !== "object" || value === null) return [];
  if ("Registry" in value) return [value.Registry];
  return "Response" in value ? registriesIn(value.Response) : [];
}

export const isTricount = (value: unknown): boolean =>
  Array.isArray(value) ? isTricount(value[0]) : registriesIn(value).length > 0;

export function readTricount({ value, lineOf }: JsonText, squadName: string): Imported {
  let before = 0;
  const files = registriesIn(value).map((each) => {
    const registry = parsed(registrySchema, each, 1);
    const first = before;
    before += registry.all_registry_entry.length;
    return readRegistry(registry, (index) => lineOf("all_registry_entry", first + index), squadName);
  });
  const squads = files.flatMap((file) => file.squads);
  if (squads.length === 0) throw new ImportError(1, "This file has no entries.");
  return { format: "tricount-json", squads, skipped: files.flatMap(({ skipped }) => skipped) };
}

function readRegistry(
  registry: z.output<typeof registrySchema>,
  lineOf: (index: number) => number,
  squadName: string,
): Imported {
  const collected = collector("tricount-json", registry.title || squadName);
  const names = collected.people(registry.memberships.map(nameOf), 1);
  const known = new Map<string, string>();
  for (const [index, { RegistryMembershipNonUser: member }] of registry.memberships.entries())
    for (const id of [member.uuid, member.id, member.alias.display_name])
      if (id != null && !known.has(String(id))) known.set(String(id), names[index] ?? "");
  for (const [index, each] of registry.all_registry_entry.entries())
    readEntry(each, { known, collected, currency: registry.currency ?? "", line: lineOf(index) });
  return registry.all_registry_entry.length === 0
    ? { format: "tricount-json", squads: [], skipped: [] }
    : collected.done(1);
}

const nameOf = ({ RegistryMembershipNonUser: { alias } }: Membership): string => alias.display_name;

function readEntry(
  value: unknown,
  file: { known: ReadonlyMap<string, string>; collected: Collector; currency: string; line: number },
): void {
  const { known, collected, line } = file;
  const { RegistryEntry: entry } = parsed(entrySchema, value, line);
  const memberOf = (...ids: (string | number | null | undefined)[]): string => {
    const name = ids.map((id) => (id == null ? undefined : known.get(String(id)))).find((each) => each !== undefined);
    if (name === undefined) throw new ImportError(line, "This entry names a person who is not in the group.");
    return name;
  };
  const byMembership = ({ RegistryMembershipNonUser: member }: Membership): string =>
    memberOf(member.uuid, member.id, member.alias.display_name);
  const currency = currencyCode(entry.amount.currency || file.currency, line);
  const decimals = decimalsOf(currency);
  const cents = -centsOf({ text: String(entry.amount.value), line }, decimals, ".");
  if (cents === 0 || (entry.status != null && entry.status !== "ACTIVE")) {
    collected.skip(line, cents === 0 ? "The amount is 0." : "It was deleted.");
    return;
  }
  const owed: MemberAmounts = amountsOf(
    entry.allocations.map(({ amount, membership: member, membership_uuid: uuid, membership_id: id }) => [
      member ? byMembership(member) : memberOf(uuid, id),
      Math.sign(cents) * Math.abs(centsOf({ text: String(amount.value), line }, decimals, ".")),
    ]),
  );
  const payer = byMembership(entry.membership_owned);
  const isPayment =
    entry.type_transaction === "BALANCE" && cents > 0 && Object.keys(owed).length === 1 && owed[payer] === undefined;
  collected.add(
    currency,
    namedEntry({
      line,
      kind: isPayment ? "payment" : "split",
      on: dayOf(entry.date, line),
      name: entry.description ?? "",
      cents,
      paid: amountsOf([[payer, cents]]),
      owed,
    }),
  );
}
