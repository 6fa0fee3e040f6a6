import { Coming } from "#web/pages/coming.tsx";

export default function ExpensesPage() {
  return <Coming title="Expenses" sentence="Everything you spent, with its receipts, will be listed here." />;
}
