// The same tests with the large volumes.
import "./events-joining.test.ts";
