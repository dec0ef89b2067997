import type { ObjectAddress } from './edge/objects.ts';
import type { StoredEvent } from './parts/s3/settings.ts';
import type { Scan } from './template/scans.ts';

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

/** The EICAR test file, which every scanner reports. Split, so that scanners don't report this file. */
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export function scanEvent({ bucket, key, etag }: StoredEvent, bytes: Uint8Array): object {
  const isThreat = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).includes(eicar);
  return {
    source: 'aws.guardduty',
    'detail-type': 'GuardDuty Malware Protection Object Scan Result',
    detail: {
      schemaVersion: '1.0',
      scanStatus: 'COMPLETED',
      resourceType: 'S3_OBJECT',
      s3ObjectDetails: { bucketName: bucket, objectKey: key, eTag: etag },
      scanResultDetails: {
        scanResultStatus: isThreat ? 'THREATS_FOUND' : 'NO_THREATS_FOUND',
        threats: isThreat ? [{ name: 'EICAR-Test-File' }] : null,
      },
    },
  };
}
