// The same tests with the large volumes.
import "./text.test.ts";
