import { randomInt } from "node:crypto";
import { connect, createServer } from "node:net";
import { giveUp } from "./project.ts";

const accepts = (port: number, host: string): Promise<boolean> =>
  new Promise((done) => {
    const socket = connect({ port, host, timeout: 500 });
    const end = (accepted: boolean) => {
      socket.destroy();
      done(accepted);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
    socket.once("timeout", () => end(false));
  });

/** Whether a server can listen on the port. */
const canListen = (port: number): Promise<boolean> =>
  new Promise((done) => {
    const server = createServer();
    server.once("error", () => done(false));
    server.listen(port, "127.0.0.1", () => server.close(() => done(true)));
  });

/** Checks both: on macOS we could listen although another program listens on another address of the same port. */
export async function isTaken(port: number): Promise<boolean> {
  const accepted = await Promise.all([accepts(port, "127.0.0.1"), accepts(port, "::1")]);
  return accepted.includes(true) || !(await canListen(port));
}

/** Below the ports that the system itself gives to connections, so that none takes a free port before its server listens. */
const FREE_PORTS = { first: 20_000, end: 32_000, attempts: 100 };

export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < FREE_PORTS.attempts; attempt++) {
    const port = randomInt(FREE_PORTS.first, FREE_PORTS.end);
    if (await canListen(port)) return port;
  }
  return giveUp("No free port was found on 127.0.0.1.");
}

/** The port that PORT= asks for, else `standard`. `command` is proposed with another port when it is taken. */
export async function chosenPort(standard: number, command: string): Promise<number> {
  const text = process.env.PORT ?? String(standard);
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
