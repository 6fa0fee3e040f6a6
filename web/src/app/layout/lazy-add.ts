import { lazyPart } from "#web/ui/feedback/lazy-part.tsx";

// Fetched once the page is at rest, or when they are opened before that.
export const AddSheet = lazyPart(() => import("#web/app/layout/add-sheet.tsx").then((found) => found.AddSheet));
export const AddChoices = lazyPart(() => import("#web/app/layout/add-sheet.tsx").then((found) => found.AddChoices));
