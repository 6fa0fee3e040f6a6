// The same tests with the large volumes.
import "./money.test.ts";
