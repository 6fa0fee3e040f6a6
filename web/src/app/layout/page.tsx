import { useSetAtom } from "jotai";
import { ArrowLeft, LogOut, Menu } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import * as messages from "#web/app/messages.ts";
import { useDocumentTitle } from "#web/ui/format/use-document-title.ts";
import { signOut } from "#web/api/session/session.ts";
import { Bell } from "#web/notifications/bell.tsx";
import { useMe } from "#web/profiles/me.ts";
import { drawerOpenAtom } from "#web/app/layout/sidebar-state.ts";
import { ThemeToggle } from "#web/app/theme/theme-toggle.tsx";
import { welcome } from "#web/app/layout/welcome.ts";
import { OfflineLine } from "#web/app/layout/offline-line.tsx";
import { Button } from "#web/ui/controls/button.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { latePart } from "#web/ui/feedback/lazy-part.tsx";

const NewVersionLine = latePart(() =>
  import("#web/app/layout/new-version-line.tsx").then((found) => found.NewVersionLine),
);

type PageProps = {
  title: string;
  /** The page's primary action, at the right of the title. On phones only with `actionOnPhone`. */
  action?: ReactNode;
  actionOnPhone?: boolean;
  /** On phones the title has a line of its own, below the buttons: it can be long. */
  longTitle?: boolean;
  /** A link to the parent page, shown instead of the welcome. */
  back?: { to: string; text: string };
  /** The line above the title, shown instead of the greeting (Overview: the date, above its own greeting). */
  over?: string;
  children: ReactNode;
};

/** A page of the dashboard: its header, document title and content. */
export function Page({ title, action, actionOnPhone = false, longTitle = false, back, over, children }: PageProps) {
  const me = useMe();
  const openDrawer = useSetAtom(drawerOpenAtom);

  useDocumentTitle(title);
  return (
    <>
      <header className="page-head">
        <IconButton
          className="md:hidden"
          label={messages.menu}
          aria-haspopup="dialog"
          icon={<Menu className="size-6" strokeWidth={1.9} />}
          onClick={() => openDrawer(true)}
        />
        <div className={`page-name ${over ? "lg:basis-80" : ""} ${longTitle ? "max-md:contents" : ""}`}>
          {back ? (
            <Link
              to={back.to}
              className={`page-over page-back link-quiet ${longTitle ? "min-w-0 flex-1 self-center" : ""}`}
            >
              <ArrowLeft className="icon-14" />
              <span className="truncate">{back.text}</span>
            </Link>
          ) : (
            // Inner pages show their title. The greeting stays in the header for those who listen to it.
            <p className={over ? "page-over" : "sr-only"}>{over ?? welcome(me)}</p>
          )}
          {/* A new page focuses its title, and `aria-live` announces a title that arrives later. */}
          <h1
            className={`page-title ${over ? "page-greeting" : ""} ${longTitle ? "px-2 max-md:order-last max-md:basis-full md:px-0" : ""}`}
            tabIndex={-1}
            aria-live="polite"
            data-page-title
          >
            {title}
          </h1>
        </div>
        {action && <div className={`flex items-center gap-2 ${actionOnPhone ? "" : "max-md:hidden"}`}>{action}</div>}
        <ThemeToggle className="max-md:hidden" />
        <Bell />
        <Button
          variant="quiet"
          className="px-3.5 font-semibold max-md:hidden"
          icon={<LogOut className="icon-16" />}
          onClick={() => void signOut()}
        >
          <span className="max-lg:sr-only">{messages.signOut}</span>
        </Button>
      </header>
      <OfflineLine />
      <NewVersionLine />
      {children}
    </>
  );
}
