// The same tests with the large volumes.
import "./large-squad.test.ts";
