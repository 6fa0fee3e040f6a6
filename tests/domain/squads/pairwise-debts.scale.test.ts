// The same tests with the large volumes.
import "./pairwise-debts.test.ts";
