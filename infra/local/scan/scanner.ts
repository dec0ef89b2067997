import type { ObjectAddress } from '../edge/objects.ts';
import type { StoredEvent } from '../parts/s3/settings.ts';
import type { Scan } from '../template/scans.ts';
import { scanEvent } from './verdict.ts';

export type Scanner = { arrived: (stored: StoredEvent) => void; close: () => Promise<void> };

type Options = {
  addressOf: ObjectAddress;
  send: (functionName: string, event: unknown) => Promise<unknown>;
  onLine: (line: string) => void;
};

/** Stands in for GuardDuty: scans new objects in quarantine and sends the verdict. */
export function startScanner(scans: readonly Scan[], { addressOf, send, onLine }: Options): Scanner {
  const running = new Set<Promise<void>>();

  async function scan(functionName: string, { bucket, key, etag }: StoredEvent): Promise<void> {
    const found = await fetch(await addressOf(bucket, key));
    const bytes = new Uint8Array(await found.arrayBuffer());
    await send(functionName, scanEvent({ bucket, key, etag }, bytes));
  }

  return {
    arrived: (stored) => {
      const wanted = scans.find(({ bucket }) => bucket === stored.bucket);
      if (!wanted) return;
      const turn: Promise<void> = scan(wanted.functionName, stored)
        .catch((error: Error) => onLine(`${wanted.functionName}: ${error.message}`))
        .finally(() => running.delete(turn));
      running.add(turn);
    },
    close: async () => void (await Promise.all(running)),
  };
}
