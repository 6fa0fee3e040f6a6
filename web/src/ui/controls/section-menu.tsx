import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";

/** The heading of a section, or the section itself, by its id. */
export interface MenuSection {
  id: string;
  text: string;
}

/** How far below the menu a section begins when it counts as the current one. */
const BEGINS_BELOW = 48;

const sectionOf = (id: string): Element | null => {
  const target = document.getElementById(id);
  return target?.closest("section") ?? target;
};

/** What a person does to move on: from then on the page no longer scrolls by itself. */
const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"] as const;

/**
 * Links to the sections of the long page that follows, in a row that stays at its top, with the current one marked. A section's link is a
 * hash that replaces the former one: it can be shared, and Back leaves the page.
 */
export function SectionMenu({ label, sections }: { label: string; sections: readonly MenuSection[] }) {
  const { hash, key, search } = useLocation();
  const menu = useRef<HTMLElement>(null);
  const [current, setCurrent] = useState<string | null>(null);

  // Scrolls to the section in the URL, and moves the focus there. What loads above it does not push it away.
  useEffect(() => {
    const id = hash.slice(1);
    const target = sections.some((section) => section.id === id) ? document.getElementById(id) : null;
    if (!target) return;
    target.tabIndex = -1;
    target.style.outline = "none";
    target.focus({ preventScroll: true });
    const align = () => sectionOf(id)?.scrollIntoView({ block: "start" });
    align();
    const growth = new ResizeObserver(align);
    if (menu.current?.nextElementSibling) growth.observe(menu.current.nextElementSibling);
    const stop = () => {
      growth.disconnect();
      for (const move of MOVES) removeEventListener(move, stop);
    };
    for (const move of MOVES) addEventListener(move, stop, { passive: true });
    return stop;
  }, [hash, key, sections]);

  // Follows the scroll position.
  useEffect(() => {
    let frame = 0;
    const measure = () => {
      frame = 0;
      const line = (menu.current?.getBoundingClientRect().bottom ?? 0) + BEGINS_BELOW;
      const isAtEnd = [...document.querySelectorAll("html, #sheet")].every(
        (each) => each.scrollTop + each.clientHeight >= each.scrollHeight - 2,
      );
      const reached = sections.filter(({ id }) => (sectionOf(id)?.getBoundingClientRect().top ?? Infinity) <= line);
      setCurrent((isAtEnd ? sections : reached).at(-1)?.id ?? sections[0]?.id ?? null);
    };
    const follow = () => (frame ||= requestAnimationFrame(measure));
    measure();
    document.addEventListener("scroll", follow, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      document.removeEventListener("scroll", follow, { capture: true });
    };
  }, [sections]);

  // Keeps the link of the current section in view, sideways only.
  useEffect(() => {
    const row = menu.current;
    const link = row?.querySelector<HTMLElement>("[aria-current]");
    if (row && link) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }, [current]);

  return (
    <nav
      ref={menu}
      aria-label={label}
      className="sticky top-0 z-20 -mx-[16px] flex shrink-0 gap-2 overflow-x-auto border-b border-base-300 bg-base-100 px-[16px] pt-[calc(8px+var(--safe-top))] pb-2 [scrollbar-width:none] md:-top-7 md:-mx-6 md:px-6 md:pt-2 lg:hidden"
    >
      {sections.map(({ id, text }) => (
        <Link
          key={id}
          to={{ search, hash: id }}
          replace
          preventScrollReset
          className="chip h-11"
          aria-current={id === current ? "true" : undefined}
        >
          {text}
        </Link>
      ))}
    </nav>
  );
}
