import type { ReactNode } from "react";
import * as messages from "#web/site/messages.ts";
import { BudgetBanner } from "#web/budget/budget-banner.tsx";
import { moreFeatures } from "#web/site/content.ts";
import { NotificationRow } from "#web/notifications/notification-row.tsx";
import { PaymentRow } from "#web/payments/history/payment-row.tsx";
import { newComment, recentPayments } from "#web/site/features/sample-news.ts";
import { maya, overview } from "#web/site/sample.ts";
import { Days } from "#web/site/vignettes/days.tsx";
import { faceOf } from "#web/ui/format/names.ts";
import { Progress } from "#web/ui/feedback/progress.tsx";
import { BillPreviewShare } from "#web/splits/bill-preview.tsx";

/** The other four features, as lines of a receipt with the total zero. */
export function MoreFeatures() {
  const { budget } = overview;
  return (
    <section aria-labelledby="more-title" className="public-well more">
      <div className="more-words">
        <h2 id="more-title" className="public-title">
          {messages.moreFeatures}
        </h2>
        <p className="mt-4 max-w-[22rem] text-pretty text-ink-soft">{messages.moreFeaturesSentence}</p>
      </div>
      <div className="bill-preview">
        <ul className="bill-preview-head more-lines">
          <Line {...moreFeatures.insights}>
            <Days />
          </Line>
          <Line {...moreFeatures.history}>
            <ul>
              {recentPayments.map((payment) => (
                <PaymentRow key={payment.id} payment={payment} userId={maya.id} />
              ))}
            </ul>
          </Line>
          <Line {...moreFeatures.live}>
            <ul>
              <NotificationRow notification={newComment} />
            </ul>
          </Line>
          <Line {...moreFeatures.alerts}>
            <BudgetBanner budget={budget} />
            <Progress share={budget.percent / 100} tone="warning" label="" />
          </Line>
        </ul>
        <BillPreviewShare person={faceOf(maya)} name={messages.youPay} cents={0} kind="you" note={messages.zeroFees} />
      </div>
    </section>
  );
}

function Line({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <li className="more-line">
      <div>
        <h3 className="text-lg text-balance">{title}</h3>
        <p className="mt-1.5 text-pretty text-ink-soft">{sentence}</p>
      </div>
      {/* Components of the app as pictures; the text beside them explains them. */}
      <div aria-hidden="true" inert className="min-w-0">
        {children}
      </div>
    </li>
  );
}
