// The same tests with the large volumes.
import "./heavy-spender.test.ts";
