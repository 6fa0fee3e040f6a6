import { listDirectDebts, type DirectDebt } from "#db/queries/standing/standing.ts";
import { database, type TestPerson } from "./factories.ts";

/** The pending shares of direct splits that are owed to a user, and by them, as the balances have them: the largest first. */
export async function directDebts({ id }: Pick<TestPerson, "id">) {
  const rows = await listDirectDebts(database(), id);
  const sideOf = (side: DirectDebt["side"]) => {
    const mine = rows.filter((row) => row.side === side);
    return { cents: mine.reduce((sum, { cents }) => sum + cents, 0), people: mine.map(({ person }) => person) };
  };
  return { owed: sideOf("owed"), owe: sideOf("owe") };
}
