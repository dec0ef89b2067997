import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** A connection to a part of the product that can be cut and restored. */
export type Severable = { endpoint: string; cut: () => Promise<void>; restore: () => Promise<void> };

/** Proxies a part; while it is cut, clients find a closed port. */
export async function severable(target: string): Promise<Severable> {
  const { hostname, port } = new URL(target);
  let server: Server;
  const sockets = new Set<Socket>();
  const open = async (at: number) => {
    server = createServer((near) => {
      const far = connect(Number(port), hostname);
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(one);
        one
          .on('error', () => other.destroy())
          .on('close', () => {
            sockets.delete(one);
            other.destroy();
          });
        one.pipe(other);
      }
    });
    server.listen(at, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  };
  const own = await open(0);
  return {
    endpoint: `http://127.0.0.1:${own}`,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: async () => void (await open(own)),
  };
}
