import * as messages from "#web/site/messages.ts";
import * as claimPaths from "#web/claim-paths.ts";
import * as paths from "#web/paths.ts";

// Every document except the dashboard's (app.html). The build creates each of them from page.html
// (scripts/vite/prerender.ts).

export interface Page {
  path: string;
  file: string;
  title: string;
  description: string;
  /** The script that the page loads: the small one of the public pages, the same with the tour, that of a claim's link, or the app. */
  entry: "public" | "tour" | "guest" | "main";
  /** The page's background, for the colour of the browser's toolbar. */
  background: "carbon" | "desk" | "paper";
  /** Whether search engines may list it. */
  listed: boolean;
  /** Whether the document contains the rendered content. False where the content depends on the full address. */
  prerendered: boolean;
}

const DESCRIPTION = messages.homeDescription;

export const pages: readonly Page[] = [
  {
    path: paths.home,
    file: "index.html",
    title: messages.homeTitle,
    description: DESCRIPTION,
    entry: "public",
    background: "carbon",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.features,
    file: "features.html",
    title: messages.featuresTitle,
    description: messages.featuresDescription,
    entry: "public",
    background: "carbon",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.demo,
    file: "demo.html",
    title: messages.demoTitle,
    description: messages.demoDescription,
    entry: "tour",
    background: "desk",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.signIn,
    file: "signin.html",
    title: messages.signInTitle,
    description: messages.signInDescription,
    entry: "main",
    background: "paper",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.signUp,
    file: "signup.html",
    title: messages.signUpTitle,
    description: messages.signUpDescription,
    entry: "main",
    background: "paper",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.resetPassword,
    file: "reset-password.html",
    title: messages.resetPasswordTitle,
    description: messages.resetPasswordDescription,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.unsubscribe,
    file: "unsubscribe.html",
    title: messages.emailsTitle,
    description: messages.emailsDescription,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.invite,
    file: "invite.html",
    title: messages.invitationTitle,
    description: messages.invitationDescription,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.friendLink,
    file: "friend.html",
    title: messages.addFriendTitle,
    description: messages.addFriendDescription,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.joinSquad,
    file: "join.html",
    title: messages.joinSquadTitle,
    description: messages.joinSquadDescription,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: claimPaths.claimLink,
    file: "claim.html",
    title: messages.claimTitle,
    description: messages.claimDescription,
    entry: "guest",
    background: "paper",
    listed: false,
    prerendered: false,
  },
];

/** Served with the status 404 at unknown addresses. */
export const notFoundPage: Page = {
  path: "/404",
  file: "404.html",
  title: messages.notFoundTitle,
  description: DESCRIPTION,
  entry: "public",
  background: "desk",
  listed: false,
  prerendered: true,
};
