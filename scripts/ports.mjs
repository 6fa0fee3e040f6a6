import { connect, createServer } from "node:net";
import { giveUp } from "./project.mjs";

/** @param {number} port @param {string} host @returns {Promise<boolean>} */
const answers = (port, host) =>
  new Promise((done) => {
    const socket = connect({ port, host, timeout: 500 });
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy();
      done(answer);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });

/** @param {number} port @returns {Promise<number | undefined>} The port, or nothing when it cannot be had. */
const listen = (port) =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(undefined));
    server.listen(port, "127.0.0.1", () => {
      const { port: given } = /** @type {import("node:net").AddressInfo} */ (server.address());
      server.close(() => done(given));
    });
  });

/** Somebody may listen on another address of the same port (macOS allows that), so both questions are asked. @param {number} port */
export async function isTaken(port) {
  const answered = await Promise.all([answers(port, "127.0.0.1"), answers(port, "::1")]);
  return answered.includes(true) || (await listen(port)) === undefined;
}

/** @returns {Promise<number>} */
export async function freePort() {
  return (await listen(0)) ?? giveUp("No free port was found on 127.0.0.1.");
}

/**
 * The port that PORT= asks for.
 * @param {number} usual
 * @param {string} command
 */
export async function chosenPort(usual, command) {
  const text = process.env.PORT ?? String(usual);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) giveUp(`PORT=${text} is not a port between 1 and 65535.`);
  if (await isTaken(port)) {
    const other = port === 8790 ? 8791 : 8790;
    giveUp(
      `Port ${port} is taken: end the program that uses it, or choose another port, for example PORT=${other} ${command}`,
    );
  }
  return port;
}
