// The same tests with the large volumes.
import "./split-sums.test.ts";
