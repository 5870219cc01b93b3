import { createServer, connect, type Socket } from 'node:net';

/**
 * A proxy in front of a port of this machine that can be blocked: for its clients the server is then
 * unavailable.
 */
export interface Gate {
  readonly port: number;
  open: () => void;
  /** Refuses new connections and closes existing ones. */
  shut: () => void;
  close: () => Promise<void>;
}

/** Starts an open proxy in front of `target`. */
export async function startGate(target: number): Promise<Gate> {
  let isOpen = true;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other side has disconnected: closes this socket too, so that the client sees a broken connection.
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((inward) => {
    keep(inward);
    if (!isOpen) {
      inward.destroy();
      return;
    }
    const outward = connect(target, '127.0.0.1');
    keep(outward);
    inward.on('close', () => outward.destroy());
    outward.on('close', () => inward.destroy());
    inward.pipe(outward).pipe(inward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const breakAll = () => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    open: () => void (isOpen = true),
    shut: () => {
      isOpen = false;
      breakAll();
    },
    close: () => {
      breakAll();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
