import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';

type Arguments = { input: { TableName?: unknown; Bucket?: unknown } };
type Next = (given: Arguments) => Promise<unknown>;
type Step = (next: Next, context: { commandName?: string }) => Next;
type Traceable = {
  middlewareStack: { add: (step: Step, options: { step: 'initialize'; name: string }) => void };
};

/** Sends X-Ray segments by UDP; X-Ray's own SDK would double the code loaded at a cold start. */
export function traced<C extends { middlewareStack: unknown }>(service: string, client: C): C {
  const step: Step = (next, context) => async (given) => {
    const trace = sampled(process.env._X_AMZN_TRACE_ID);
    const daemon = process.env.AWS_XRAY_DAEMON_ADDRESS;
    if (!trace || !daemon) return next(given);
    const begun = now();
    const { TableName, Bucket } = given.input;
    const tell = (failed: boolean) =>
      send(daemon, {
        ...trace,
        id: randomBytes(8).toString('hex'),
        type: 'subsegment',
        namespace: 'aws',
        name: service,
        start_time: begun,
        end_time: now(),
        ...(failed ? { fault: true } : {}),
        aws: {
          operation: context.commandName?.replace(/Command$/, ''),
          region: process.env.AWS_REGION,
          ...(typeof TableName === 'string' ? { table_name: TableName } : {}),
          ...(typeof Bucket === 'string' ? { bucket_name: Bucket } : {}),
        },
      });
    try {
      const answer = await next(given);
      tell(false);
      return answer;
    } catch (error) {
      tell(true);
      throw error;
    }
  };
  (client as unknown as Traceable).middlewareStack.add(step, { step: 'initialize', name: 'traced' });
  return client;
}

/** In seconds, as X-Ray requires. */
const now = () => (performance.timeOrigin + performance.now()) / 1000;

/** `Root=1-…;Parent=…;Sampled=1`, which Lambda sets for each call; undefined for untraced calls. */
function sampled(header = ''): { trace_id: string; parent_id: string } | undefined {
  const parts = new Map(header.split(';').map((part) => part.split('=', 2) as [string, string]));
  const [trace_id, parent_id] = [parts.get('Root'), parts.get('Parent')];
  return parts.get('Sampled') === '1' && trace_id && parent_id ? { trace_id, parent_id } : undefined;
}

let socket: Socket | undefined;

/** Best effort: a lost trace must not fail anything. */
function send(daemon: string, subsegment: object): void {
  if (!socket) {
    socket = createSocket('udp4').on('error', () => undefined);
    // Doesn't keep the process alive.
    socket.unref();
  }
  const [host = '', port] = daemon.split(':');
  socket.send(
    `{"format":"json","version":1}\n${JSON.stringify(subsegment)}`,
    Number(port),
    host,
    () => undefined,
  );
}
