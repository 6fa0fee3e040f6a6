import { useAtom } from "jotai";
import { LogOut, X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import * as messages from "#web/app/messages.ts";
import { signOut } from "#web/api/session/session.ts";
import { Account } from "#web/app/layout/account-menu.tsx";
import { NavList } from "#web/app/layout/nav-list.tsx";
import { SearchButton } from "#web/app/layout/search-button.tsx";
import { drawerOpenAtom } from "#web/app/layout/sidebar-state.ts";
import { ThemeToggle } from "#web/app/theme/theme-toggle.tsx";
import { IconButton } from "#web/ui/icons/icon-button.tsx";
import { Logo } from "#web/ui/icons/logo.tsx";
import { openModal, waysOut } from "#web/ui/overlay/open-modals.ts";
import { useCloseOnNavigation } from "#web/ui/overlay/use-close-on-navigation.ts";

/** The sidebar on phones: a native modal from the left, so that the browser traps the focus. */
export function Drawer() {
  const [open, setOpen] = useAtom(drawerOpenAtom);
  const ref = useRef<HTMLDialogElement>(null);
  const close = () => setOpen(false);
  useCloseOnNavigation(close);

  // `showModal` can only be called through the DOM. A layout effect, because its cleanup runs before the dialog is removed
  // from the document: only a dialog that is closed there returns the focus.
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog && open) return openModal(dialog);
  }, [open]);

  return (
    <dialog ref={ref} className="drawer" aria-label={messages.menu} {...waysOut(close)}>
      <div className="flex flex-none flex-wrap items-center justify-end pr-3 pl-2.5">
        <span className="flex-1">
          <Logo />
        </span>
        {/* First, so that it has the focus. */}
        <IconButton
          className="max-md:order-last"
          label={messages.closeMenu}
          icon={<X className="icon-20" />}
          onClick={close}
        />
        <ThemeToggle />
      </div>
      {/* Only this part scrolls, so that the account below is never cut. */}
      <div className="drawer-part">
        <SearchButton onPick={close} />
        <NavList onPick={close} />
        <button type="button" className="side-item mt-4" onClick={() => void signOut()}>
          <LogOut className="icon-20 shrink-0" />
          {messages.signOut}
        </button>
      </div>
      <div className="flex flex-none pt-3 pr-4 pl-2">
        <Account onPick={close} />
      </div>
    </dialog>
  );
}
