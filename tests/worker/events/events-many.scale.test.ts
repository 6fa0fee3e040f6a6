// The same tests with the large volumes.
import "./events-many.test.ts";
