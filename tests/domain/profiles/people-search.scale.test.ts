// The same tests with the large volumes.
import "./people-search.test.ts";
