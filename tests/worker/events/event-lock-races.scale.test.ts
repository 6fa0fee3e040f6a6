// The same tests with the large volumes.
import "./event-lock-races.test.ts";
