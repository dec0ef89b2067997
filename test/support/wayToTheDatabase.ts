import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Working, on a full disk (as the local database answers), or overloaded (as DynamoDB answers). */
export type DatabaseState = 'works' | 'full' | 'busy';

const answers = {
  full: [
    500,
    'InternalServerError',
    'commit failed (backend: database or disk is full) and rollback also failed (backend: cannot rollback - no transaction is active)',
  ],
  busy: [400, 'ThrottlingException', 'Rate exceeded'],
} as const;

/** On a full disk, reads still work. */
const isRead = (target = '') =>
  /\.(Query|GetItem|BatchGetItem|TransactGetItems|Scan|Describe\w+)$/.test(target);

/** A proxy to the database whose state a test sets. */
export async function wayToTheDatabase(target: string) {
  const { hostname, port } = new URL(target);
  const way = { endpoint: '', state: 'works' as DatabaseState, refused: 0, close: async () => {} };
  const server = createServer((incoming, outgoing) => {
    const named = incoming.headers['x-amz-target'];
    if (way.state !== 'works' && !(way.state === 'full' && isRead(String(named)))) {
      const [status, name, message] = answers[way.state];
      way.refused += 1;
      incoming.resume();
      outgoing.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' });
      outgoing.end(JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${name}`, message }));
      return;
    }
    const { method, url: path, headers } = incoming;
    const onward = request({ hostname, port, method, path, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  way.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  way.close = async () => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  return way;
}
