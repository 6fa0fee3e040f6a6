// The same tests with the large volumes.
import "./settling.test.ts";
