import * as messages from "#web/site/messages.ts";
import * as paths from "#web/paths.ts";

export const publicLinks = [
  { to: paths.features, text: messages.features },
  { to: paths.howItWorks, text: messages.howItWorks },
  { to: paths.demo, text: messages.demo },
  { to: paths.contact, text: messages.contact },
] as const;
