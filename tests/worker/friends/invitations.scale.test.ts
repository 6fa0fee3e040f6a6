// The same tests with the large volumes.
import "./invitations.test.ts";
