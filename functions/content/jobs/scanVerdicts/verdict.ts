import * as z from 'zod';
import { type RefusalReason, UploadUid } from '../../../../shared/model/content/upload.ts';

const ScanResult = z.object({
  detail: z.object({
    s3ObjectDetails: z.object({ objectKey: UploadUid, eTag: z.string() }),
    scanResultDetails: z.object({
      scanResultStatus: z.enum([
        'NO_THREATS_FOUND',
        'THREATS_FOUND',
        'UNSUPPORTED',
        'ACCESS_DENIED',
        'FAILED',
      ]),
    }),
  }),
});

export type Verdict = { upload_id: UploadUid; etag: string; refused: RefusalReason | null };

export function readVerdict(event: unknown): Verdict {
  const { s3ObjectDetails, scanResultDetails } = ScanResult.parse(event).detail;
  return {
    upload_id: s3ObjectDetails.objectKey,
    etag: s3ObjectDetails.eTag,
    refused: refusals[scanResultDetails.scanResultStatus],
  };
}

const refusals = {
  NO_THREATS_FOUND: null,
  THREATS_FOUND: 'malware',
  // Includes password-protected files, which can't be scanned.
  UNSUPPORTED: 'not_scannable',
  ACCESS_DENIED: 'scan_failed',
  FAILED: 'scan_failed',
} as const;
