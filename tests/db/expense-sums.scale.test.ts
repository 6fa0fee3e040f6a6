// The same tests with the large volumes.
import "./expense-sums.test.ts";
