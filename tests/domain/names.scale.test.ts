// The same tests with the large volumes.
import "./names.test.ts";
