// The same tests with the large volumes.
import "./budget.test.ts";
