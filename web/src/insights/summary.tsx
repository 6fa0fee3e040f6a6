import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Insights } from "#domain/insights.ts";
import * as messages from "#web/insights/messages.ts";
import { fill } from "#web/ui/format/fill.ts";
import { topSpending, linkToExpense } from "#web/insights/top-spending.ts";
import { paths } from "#web/paths.ts";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";
import { formatCents } from "#web/ui/format/money.tsx";

/** Summarizes the page in a sentence. */
export function Summary({ insights }: { insights: Insights }) {
  const summary = topSpending(insights);
  if (!summary) return null;
  const { top, part, one, close } = summary;
  const { from, to, totalCents } = insights;
  return (
    <p className="well flex flex-1 items-center gap-5 px-5 py-4 md:px-6">
      <span className="w-16 shrink-0">
        <NoExpensesPicture />
      </span>
      <span className="min-w-0">
        {fill(messages.wentOn, { part })}{" "}
        <Figure to={paths.expensesOf({ category: top.category, from, to })}>{top.category}</Figure>:{" "}
        {one ? (
          <>
            <bdi>“{one.description}”</bdi> {messages.was}{" "}
            <Figure to={linkToExpense(one)}>{formatCents(one.amountCents)}</Figure> {messages.ofText}{" "}
          </>
        ) : null}
        <Figure to={paths.expensesOf({ category: top.category, from, to })}>{formatCents(top.totalCents)}</Figure>
        {!one && part !== "All of it" && (
          <>
            {" "}
            {messages.ofText} <Figure to={paths.expensesOf({ from, to })}>{formatCents(totalCents)}</Figure>
          </>
        )}
        .
        {close && (
          <>
            {" "}
            {close.category} {close.same ? "came to the same:" : "came close at"}{" "}
            <Figure to={paths.expensesOf({ category: close.category, from, to })}>
              {formatCents(close.totalCents)}
            </Figure>
            .
          </>
        )}
      </span>
    </p>
  );
}

function Figure({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="font-bold underline-offset-3 hover:underline">
      {children}
    </Link>
  );
}
