// The same tests with the large volumes.
import "./covers.test.ts";
