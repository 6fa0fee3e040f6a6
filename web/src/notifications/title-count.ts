import { useEffect } from "react";

const COUNT = /^\(\d+\+?\) /;

/** Prefixes the document's title with "(2) " while there are unread notifications. */
export function useTitleCount(text: string | null): void {
  // Pages set the title themselves, so it is observed and corrected.
  useEffect(() => {
    const apply = () => {
      const bare = document.title.replace(COUNT, "");
      const title = text === null ? bare : `(${text}) ${bare}`;
      if (document.title !== title) document.title = title;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      document.title = document.title.replace(COUNT, "");
    };
  }, [text]);
}
