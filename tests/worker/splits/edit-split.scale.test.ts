// The same tests with the large volumes.
import "./edit-split.test.ts";
