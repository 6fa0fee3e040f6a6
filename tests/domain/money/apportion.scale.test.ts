// The same tests with the large volumes.
import "./apportion.test.ts";
