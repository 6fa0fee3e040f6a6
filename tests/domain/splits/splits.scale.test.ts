// The same tests with the large volumes.
import "./splits.test.ts";
