import { amountsOf, collector, currencyCode, dayOf, namedEntry } from "#domain/import/collect.ts";
import type { Imported } from "#domain/import/imported.ts";
import { ImportError } from "#domain/import/import-error.ts";
import type { JsonText } from "#domain/import/json-text.ts";
import { parsed } from "#domain/import/parsed.ts";
import {
  filePaymentSchema,
  fileSplitSchema,
  SQUADTAB_FORMAT,
  SQUADTAB_VERSION,
  squadtabFileSchema,
  type FileMember,
} from "#domain/import/squadtab-file.ts";

export const isSquadtabFile = (value: unknown): value is { format: string; version?: unknown } =>
  typeof value === "object" && value !== null && "format" in value && value.format === SQUADTAB_FORMAT;

export function readSquadtabJson({ value, lineOf }: JsonText, squadName: string): Imported {
  if (isSquadtabFile(value) && value.version !== SQUADTAB_VERSION)
    throw new ImportError(1, "This file was written by a newer version of Squadtab.");
  const file = parsed(squadtabFileSchema, value, 1);
  const collected = collector("squadtab-json", file.squad.name || squadName);
  const currency = currencyCode(file.squad.currency, 1);
  const names = namesOf(file.members, (free) => collected.people(free, lineOf("members", 0)));
  const memberAt = (line: number) => (id: string) => {
    const name = names.get(id);
    if (name === undefined) throw new ImportError(line, "This entry names a member who is not in the file.");
    return name;
  };
  for (const [index, each] of file.splits.entries()) {
    const line = lineOf("splits", index);
    const split = parsed(fileSplitSchema, each, line);
    const member = memberAt(line);
    collected.add(
      currency,
      namedEntry({
        line,
        kind: "split",
        on: dayOf(split.on, line),
        name: split.name,
        cents: split.refund ? -split.totalCents : split.totalCents,
        paid: amountsOf(split.shares.map(({ memberId, paidCents }) => [member(memberId), paidCents])),
        owed: amountsOf(split.shares.map(({ memberId, shareCents }) => [member(memberId), shareCents])),
      }),
    );
  }
  for (const [index, each] of file.payments.entries()) {
    const line = lineOf("payments", index);
    const payment = parsed(filePaymentSchema, each, line);
    const [from, to] = [payment.fromId, payment.toId].map(memberAt(line));
    if (payment.state === "disputed" || payment.state === "withdrawn")
      collected.skip(line, payment.state === "disputed" ? "The payment was disputed." : "The payment was withdrawn.");
    else if (from === to) collected.skip(line, "The payment is between two members who are the same person now.");
    else
      collected.add(
        currency,
        namedEntry({
          line,
          kind: "payment",
          on: dayOf(payment.on, line),
          name: payment.note ?? "",
          cents: payment.cents,
          paid: amountsOf([[from ?? "", payment.cents]]),
          owed: amountsOf([[to ?? "", payment.cents]]),
        }),
      );
  }
  if (file.splits.length === 0 && file.payments.length === 0)
    throw new ImportError(1, "This squad has no splits and no payments.");
  return collected.done(1);
}

/** The names of all members by their ids. A guest who was claimed has the name of the member who claimed them. */
function namesOf(
  members: readonly FileMember[],
  enter: (names: readonly string[]) => string[],
): ReadonlyMap<string, string> {
  const free = members.filter(({ claimedBy }) => claimedBy == null);
  const entered = enter(free.map(({ name }) => name));
  const names = new Map(free.map(({ id }, index) => [id, entered[index] ?? ""]));
  const byId = new Map(members.map((member) => [member.id, member]));
  for (const member of members) {
    let found: FileMember | undefined = member;
    for (let steps = 0; found?.claimedBy != null && steps < members.length; steps++) found = byId.get(found.claimedBy);
    const name = found && names.get(found.id);
    if (name !== undefined) names.set(member.id, name);
  }
  return names;
}
