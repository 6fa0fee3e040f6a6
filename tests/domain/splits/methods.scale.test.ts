// The same tests with the large volumes: 108,000 cases together.
import "./methods.test.ts";
