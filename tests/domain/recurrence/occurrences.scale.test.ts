// The same tests with the large volumes.
import "./occurrences.test.ts";
