// The same tests with the large volumes.
import "./faults.test.ts";
