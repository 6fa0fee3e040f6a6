import { accountRoutes } from "./routes/accounts.ts";
import { budgetRoutes } from "./routes/budget.ts";
import { calendarRoutes } from "./routes/calendar.ts";
import { challengeRoutes } from "./routes/challenges.ts";
import { claimRoutes } from "./routes/claims.ts";
import { eventRoutes } from "./routes/events.ts";
import { expenseRoutes } from "./routes/expenses.ts";
import { friendRoutes } from "./routes/friends.ts";
import { goalRoutes } from "./routes/goals.ts";
import { httpRoutes } from "./routes/http.ts";
import { importRoutes } from "./routes/imports.ts";
import { notificationRoutes } from "./routes/notifications.ts";
import { paymentRoutes } from "./routes/payments.ts";
import { pointRoutes } from "./routes/points.ts";
import { profileRoutes } from "./routes/profiles.ts";
import { seriesRoutes } from "./routes/recurring.ts";
import { splitRoutes } from "./routes/splits.ts";
import { squadSplitRoutes } from "./routes/squad-splits.ts";
import { squadChatRoutes } from "./routes/squad-chat.ts";
import { squadRoutes } from "./routes/squads.ts";
import type { RouteExample } from "./routes/route-example.ts";

/** Every registered route needs an entry: the authorization matrix and the cost test fail without it. */
export const routeExamples: Record<string, RouteExample> = {
  ...accountRoutes,
  ...budgetRoutes,
  ...calendarRoutes,
  ...challengeRoutes,
  ...claimRoutes,
  ...eventRoutes,
  ...expenseRoutes,
  ...friendRoutes,
  ...goalRoutes,
  ...httpRoutes,
  ...importRoutes,
  ...notificationRoutes,
  ...paymentRoutes,
  ...pointRoutes,
  ...profileRoutes,
  ...seriesRoutes,
  ...splitRoutes,
  ...squadSplitRoutes,
  ...squadRoutes,
  ...squadChatRoutes,
};
