// The same tests with the large volumes.
import "./split-list.test.ts";
