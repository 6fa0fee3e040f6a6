// The same test with the large volumes.
import "./squad-sequences.test.ts";
