import { configure } from "@testing-library/react";

// Tests do not depend on a fast machine: this only ends a test that would wait forever.
configure({ asyncUtilTimeout: 60_000 });
