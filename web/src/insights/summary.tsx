import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Insights } from "#domain/insights/insights.ts";
import * as messages from "#web/insights/messages.ts";
import { topSpending, linkToExpense } from "#web/insights/top-spending.ts";
import * as paths from "#web/paths.ts";
import { NoExpensesPicture } from "#web/ui/illustrations/no-expenses.tsx";
import { formatMoney } from "#domain/money/format-money.ts";
import { Sentence } from "#web/ui/format/sentence.tsx";

const wentOn = { all: messages.allWentOn, most: messages.mostWentOn, largest: messages.largestPartWentOn };

const mostlyOne = {
  all: messages.allWentOnMostlyOne,
  most: messages.mostWentOnMostlyOne,
  largest: messages.largestPartWentOnMostlyOne,
};

/** Summarizes the page in a sentence. */
export function Summary({ insights }: { insights: Insights }) {
  const summary = topSpending(insights);
  if (!summary) return null;
  const { top, part, one, close } = summary;
  const { from, to, totalCents } = insights;
  const ofCategory = paths.expensesOf({ category: top.category, from, to });
  const category = <Figure to={ofCategory}>{top.category}</Figure>;
  const amount = <Figure to={ofCategory}>{formatMoney(top.totalCents)}</Figure>;
  return (
    <p className="well flex flex-1 items-center gap-5 px-5 py-4 md:px-6">
      <span className="w-16 shrink-0">
        <NoExpensesPicture />
      </span>
      <span className="min-w-0">
        {one ? (
          <Sentence
            text={mostlyOne[part]}
            values={{
              category,
              expense: <bdi>{one.description}</bdi>,
              expenseAmount: <Figure to={linkToExpense(one)}>{formatMoney(one.amountCents)}</Figure>,
              amount,
            }}
          />
        ) : (
          <Sentence
            text={wentOn[part]}
            values={{
              category,
              amount,
              total: <Figure to={paths.expensesOf({ from, to })}>{formatMoney(totalCents)}</Figure>,
            }}
          />
        )}
        {close && (
          <>
            {" "}
            <Sentence
              text={close.same ? messages.secondIsSame : messages.secondIsClose}
              values={{
                category: close.category,
                amount: (
                  <Figure to={paths.expensesOf({ category: close.category, from, to })}>
                    {formatMoney(close.totalCents)}
                  </Figure>
                ),
              }}
            />
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
