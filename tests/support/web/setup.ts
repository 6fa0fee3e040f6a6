import { configure } from "@testing-library/react";

// No test depends on a quick machine: this only ends what would never end.
configure({ asyncUtilTimeout: 60_000 });
