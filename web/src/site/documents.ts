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

const DESCRIPTION =
  "Put in the bill, pick who was there, and everyone gets their own share to the cent. Free, with zero transaction fees.";

export const pages: readonly Page[] = [
  {
    path: paths.home,
    file: "index.html",
    title: "Squadtab: split bills with friends",
    description: DESCRIPTION,
    entry: "public",
    background: "carbon",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.features,
    file: "features.html",
    title: "Features · Squadtab",
    description:
      "Shares to the cent, events with a cost per person, live chat on every bill, budgets, insights. And what is coming.",
    entry: "public",
    background: "carbon",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.demo,
    file: "demo.html",
    title: "Demo · Squadtab",
    description: "Walk a dinner from the table to settled in five steps, with the app’s own pieces. No account needed.",
    entry: "tour",
    background: "desk",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.signIn,
    file: "signin.html",
    title: "Sign In · Squadtab",
    description: "Sign in to Squadtab and see who owes whom.",
    entry: "main",
    background: "paper",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.signUp,
    file: "signup.html",
    title: "Sign Up · Squadtab",
    description: "Make an account in a minute and split the first bill in another. Free, with zero transaction fees.",
    entry: "main",
    background: "paper",
    listed: true,
    prerendered: true,
  },
  {
    path: paths.resetPassword,
    file: "reset-password.html",
    title: "Reset Password · Squadtab",
    description: "Choose a new password for Squadtab.",
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.unsubscribe,
    file: "unsubscribe.html",
    title: "E-mails · Squadtab",
    description: "Choose which e-mails Squadtab sends you.",
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.invite,
    file: "invite.html",
    title: "Invitation · Squadtab",
    description: "Someone would like to split bills with you.",
    entry: "main",
    background: "paper",
    listed: false,
    prerendered: false,
  },
  {
    path: paths.friendLink,
    file: "friend.html",
    title: "Add Friend · Squadtab",
    description: "Add a friend on Squadtab and split bills together.",
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
  title: "Page not found · Squadtab",
  description: DESCRIPTION,
  entry: "public",
  background: "desk",
  listed: false,
  prerendered: true,
};
