import { latePart, lazyPart } from "#web/ui/feedback/lazy-part.tsx";

// Illustrations that a first page seldom shows. Their space is reserved and their code is loaded later.
const room = <span className="block aspect-4/3" />;
const AllQuiet = latePart(() => import("#web/ui/illustrations/all-quiet.tsx").then((found) => found.AllQuietPicture));
const NotFound = lazyPart(() => import("#web/ui/illustrations/not-found.tsx").then((found) => found.NotFoundPicture));

export const LateAllQuietPicture = () => <AllQuiet fallback={room} />;

export const LateNotFoundPicture = () => <NotFound withoutNumber fallback={room} />;
