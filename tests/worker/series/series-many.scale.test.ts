// The same tests with the large volumes.
import "./series-many.test.ts";
