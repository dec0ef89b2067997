import type { StoredEvent } from '../parts/s3/settings.ts';

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
