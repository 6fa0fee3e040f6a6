import * as messages from "#web/site/messages.ts";
import { paths } from "#web/paths.ts";

// Every document except the dashboard's (app.html). The build creates each of them from page.html
// (scripts/vite/prerender.ts).

export interface Page {
  path: string;
  file: string;
  title: string;
  description: string;
  /** The script that the page loads: the small one of the public pages, the same with the tour, or the app. */
  entry: "public" | "tour" | "main";
  /** The page's background, for the colour of the browser's toolbar. */
  background: "carbon" | "desk" | "paper";
  /** Whether search engines may list it. */
  listed: boolean;
  /** Whether the document contains the rendered content. False where the content depends on the full address. */
  prerendered: boolean;
}

const DESCRIPTION = messages.putInTheBillPickWho;

export const pages: readonly Page[] = [
  {
    path: paths.home,
    file: "index.html",
    title: messages.squadtabSplitBillsWithFriends,
    description: DESCRIPTION,
    entry: "public",
    background: "carbon",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.features,
    file: "features.html",
    title: messages.featuresSquadtab,
    description: messages.sharesToTheCentEventsWith,
    entry: "public",
    background: "carbon",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.demo,
    file: "demo.html",
    title: messages.demoSquadtab,
    description: messages.walkADinnerFromTheTable,
    entry: "tour",
    background: "desk",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.signIn,
    file: "signin.html",
    title: messages.signInSquadtab,
    description: messages.signInToSquadtabAndSee,
    entry: "main",
    background: "paper",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.signUp,
    file: "signup.html",
    title: messages.signUpSquadtab,
    description: messages.makeAnAccountInAMinute,
    entry: "main",
    background: "paper",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.resetPassword,
    file: "reset-password.html",
    title: messages.resetPasswordSquadtab,
    description: messages.chooseANewPasswordForSquadtab,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.unsubscribe,
    file: "unsubscribe.html",
    title: messages.eMailsSquadtab,
    description: messages.chooseWhichEMailsSquadtabSends,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.invite,
    file: "invite.html",
    title: messages.invitationSquadtab,
    description: messages.someoneWouldLikeToSplitBills,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.friendLink,
    file: "friend.html",
    title: messages.addFriendSquadtab,
    description: messages.addAFriendOnSquadtabAnd,
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
];

/** Served with the status 404 at unknown addresses. */
export const notFoundPage: Page = {
  path: "/404",
  file: "404.html",
  title: messages.pageNotFoundSquadtab,
  description: DESCRIPTION,
  entry: "public",
  background: "desk",
  listed: false,
  prerendered: true,
};
