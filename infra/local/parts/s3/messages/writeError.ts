import type { S3Error } from './errors.ts';
import { writeXml } from './xml.ts';

export function writeError(error: S3Error, resource: string, requestId: string): string {
  return writeXml(
    'Error',
    [
      ['Code', error.code],
      ['Message', error.message],
      ...Object.entries(error.details),
      ['Resource', resource],
      ['RequestId', requestId],
    ],
    // S3 gives its errors no namespace, unlike its answers.
    '',
  );
}
