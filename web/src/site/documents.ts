import { paths } from "#web/paths.ts";

/*
 * Every document of the site but the app's own shell (app.html): built as a file of its own from page.html, with its
 * content where it has any that is the same for everybody.
 */

export interface Page {
  path: string;
  file: string;
  title: string;
  description: string;
  /** The script that the page starts: public pages read without one, the tour, or the whole app. */
  entry: "visit" | "tour" | "main";
  /** What lies at its top, for the colour of the browser's own bar. */
  ground: "carbon" | "desk" | "paper";
  /** Whether search engines shall know it. */
  listed: boolean;
  /** Whether its content stands in the file; what only its address tells is drawn by the app. */
  drawn: boolean;
}

const DESCRIPTION =
  "Put in the bill, pick who was there, and everyone gets their own share to the cent. Free, with zero transaction fees.";

export const pages: readonly Page[] = [
  {
    path: paths.home,
    file: "index.html",
    title: "Squadtab: split bills with friends",
    description: DESCRIPTION,
    entry: "visit",
    ground: "carbon",
    listed: true,
    drawn: true,
  },
  {
    path: paths.features,
    file: "features.html",
    title: "Features · Squadtab",
    description:
      "Shares to the cent, events with a cost per person, live chat on every bill, budgets, insights. And what is coming.",
    entry: "visit",
    ground: "carbon",
    listed: true,
    drawn: true,
  },
  {
    path: paths.demo,
    file: "demo.html",
    title: "Demo · Squadtab",
    description: "Walk a dinner from the table to settled in five steps, with the app’s own pieces. No account needed.",
    entry: "tour",
    ground: "desk",
    listed: true,
    drawn: true,
  },
  {
    path: paths.signIn,
    file: "signin.html",
    title: "Sign In · Squadtab",
    description: "Sign in to Squadtab and see who owes whom.",
    entry: "main",
    ground: "paper",
    listed: true,
    drawn: true,
  },
  {
    path: paths.signUp,
    file: "signup.html",
    title: "Sign Up · Squadtab",
    description: "Make an account in a minute and split the first bill in another. Free, with zero transaction fees.",
    entry: "main",
    ground: "paper",
    listed: true,
    drawn: true,
  },
  {
    path: paths.resetPassword,
    file: "reset-password.html",
    title: "Reset Password · Squadtab",
    description: "Choose a new password for Squadtab.",
    entry: "main",
    ground: "paper",
    listed: false,
    drawn: false,
  },
  {
    path: paths.unsubscribe,
    file: "unsubscribe.html",
    title: "E-mails · Squadtab",
    description: "Choose which e-mails Squadtab sends you.",
    entry: "main",
    ground: "paper",
    listed: false,
    drawn: false,
  },
  {
    path: paths.invite,
    file: "invite.html",
    title: "Invitation · Squadtab",
    description: "Somebody would like to split bills with you.",
    entry: "main",
    ground: "paper",
    listed: false,
    drawn: false,
  },
];

/** Served with the status 404 wherever nothing else is. */
export const notFoundPage: Page = {
  path: "/404",
  file: "404.html",
  title: "Page not found · Squadtab",
  description: DESCRIPTION,
  entry: "visit",
  ground: "desk",
  listed: false,
  drawn: true,
};
