import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { accountsRoutes } from "./accounts/accounts.routes.ts";
import { accessTokensRoutes } from "./auth/access-tokens.routes.ts";
import { authRoutes } from "./auth/auth.routes.ts";
import { googleRoutes } from "./auth/google/google.routes.ts";
import { budgetRoutes } from "./budget/budget.routes.ts";
import { commentsRoutes } from "./splits/comments/comments.routes.ts";
import { docsRoutes } from "./docs/docs.routes.ts";
import { eventPeopleRoutes } from "./events/event-people.routes.ts";
import { eventsRoutes } from "./events/events.routes.ts";
import { friendsRoutes } from "./friends/friends.routes.ts";
import { healthRoutes } from "./http/health.routes.ts";
import { expensesRoutes } from "./expenses/expenses.routes.ts";
import { receiptsRoutes } from "./receipts/receipts.routes.ts";
import type { ApiEnv } from "./http/context.ts";
import { declaredRoutes, type DeclaredRoute } from "./http/openapi.ts";
import { respondWithError, respondNotFound } from "./http/on-error.ts";
import { openContext } from "./http/request-context.ts";
import { apiHeaders } from "./http/api-headers.ts";
import { insightsRoutes } from "./insights/insights.routes.ts";
import { friendLinksRoutes } from "./friends/friend-links.routes.ts";
import { invitationsRoutes } from "./friends/invitations/invitations.routes.ts";
import { calendarRoutes } from "./calendar/calendar.routes.ts";
import { cronRoutes } from "./jobs/cron.routes.ts";
import { liveRoutes } from "./live/live.routes.ts";
import { mailChoicesRoutes } from "./mail/mail-choices.routes.ts";
import { mailboxRoutes } from "./mail/mailbox.routes.ts";
import { notificationsRoutes } from "./notifications/notifications.routes.ts";
import { overviewRoutes } from "./overview/overview.routes.ts";
import { avatarRoutes } from "./profiles/avatar.routes.ts";
import { goalsRoutes } from "./goals/goals.routes.ts";
import { handlesRoutes } from "./payments/handles.routes.ts";
import { pointsRoutes } from "./points/points.routes.ts";
import { paymentsRoutes } from "./payments/payments.routes.ts";
import { profilesRoutes } from "./profiles/profiles.routes.ts";
import { pushRoutes } from "./notifications/push/push.routes.ts";
import { seriesRoutes } from "./recurring/series.routes.ts";
import { splitsRoutes } from "./splits/splits.routes.ts";
import { squadInvitationsRoutes } from "./squads/squad-invitations.routes.ts";
import { claimsRoutes } from "./claims/claims.routes.ts";
import { importRoutes } from "./import/import.routes.ts";
import { squadSplitsRoutes } from "./splits/squad/squad-splits.routes.ts";
import { squadStatsRoutes } from "./squads/squad-stats.routes.ts";
import { challengesRoutes } from "./challenges/challenges.routes.ts";
import { squadChatRoutes } from "./squads/chat/chat.routes.ts";
import { squadsRoutes } from "./squads/squads.routes.ts";

/** The API under /api, one line per feature. */
export const api = new Hono<ApiEnv>()
  .basePath("/api")
  .use(requestId(), apiHeaders, openContext)
  .route("/", healthRoutes)
  .route("/", authRoutes)
  .route("/", accessTokensRoutes)
  .route("/", googleRoutes)
  .route("/", accountsRoutes)
  .route("/", profilesRoutes)
  .route("/", avatarRoutes)
  .route("/", splitsRoutes)
  .route("/", squadInvitationsRoutes)
  .route("/", squadsRoutes)
  .route("/", squadStatsRoutes)
  .route("/", challengesRoutes)
  .route("/", squadChatRoutes)
  .route("/", squadSplitsRoutes)
  .route("/", importRoutes)
  .route("/", paymentsRoutes)
  .route("/", goalsRoutes)
  .route("/", handlesRoutes)
  .route("/", pointsRoutes)
  .route("/", seriesRoutes)
  .route("/", calendarRoutes)
  .route("/", commentsRoutes)
  .route("/", overviewRoutes)
  .route("/", expensesRoutes)
  .route("/", receiptsRoutes)
  .route("/", budgetRoutes)
  .route("/", insightsRoutes)
  .route("/", friendsRoutes)
  .route("/", friendLinksRoutes)
  .route("/", invitationsRoutes)
  .route("/", eventsRoutes)
  .route("/", eventPeopleRoutes)
  .route("/", notificationsRoutes)
  .route("/", liveRoutes)
  .route("/", mailChoicesRoutes)
  .route("/", pushRoutes)
  .route("/", mailboxRoutes)
  .route("/", cronRoutes)
  .route("/", claimsRoutes)
  .route(
    "/",
    docsRoutes((): DeclaredRoute[] => declaredRoutes(api.routes)),
  );

api.onError(respondWithError);
api.notFound(respondNotFound);

export type Api = typeof api;
