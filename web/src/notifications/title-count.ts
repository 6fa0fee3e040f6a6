import { useEffect } from "react";

const COUNT = /^\(\d+\+?\) /;

/** Keeps "(2) " before the document's title while there are unread notifications, whoever changes the title. */
export function useTitleCount(text: string | null): void {
  // The document's title belongs to the pages; it is watched from outside of React.
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
