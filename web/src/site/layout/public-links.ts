import { paths } from "#web/paths.ts";

export const publicLinks = [
  { to: paths.features, text: "Features" },
  { to: paths.howItWorks, text: "How it Works" },
  { to: paths.demo, text: "Demo" },
  { to: paths.contact, text: "Contact" },
] as const;
