import { Menu } from "lucide-react";
import { Link } from "react-router";
import { paths } from "#web/paths.ts";
import { publicLinks } from "#web/shell/public-links.ts";
import { Sheet } from "#web/ui/popover.tsx";

/** The same links where the header has no room for them. */
export function PublicMenu({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <>
      <button
        type="button"
        aria-label="Menu"
        aria-haspopup="dialog"
        className="-mr-2.5 grid size-11 shrink-0 place-items-center rounded-full lg:hidden"
        onClick={() => onOpenChange(true)}
      >
        <Menu className="size-6" strokeWidth={1.9} aria-hidden="true" />
      </button>
      {open && (
        <Sheet label="Menu" onClose={() => onOpenChange(false)}>
          <nav aria-label="Main" className="flex flex-col px-6 pt-3 pb-6 text-lg font-semibold">
            {[...publicLinks, { to: paths.signIn, text: "Sign In" }].map(({ to, text }) => (
              <Link key={to} to={to} className="rounded-field py-3" onClick={() => onOpenChange(false)}>
                {text}
              </Link>
            ))}
          </nav>
        </Sheet>
      )}
    </>
  );
}
