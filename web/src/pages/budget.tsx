import { Coming } from "#web/pages/coming.tsx";

export default function BudgetPage() {
  return <Coming title="Budget" sentence="Your monthly limit and what is left of it will stand here." />;
}
