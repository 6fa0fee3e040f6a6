// The same tests with the large volumes.
import "./friends.test.ts";
