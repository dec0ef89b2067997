import { formHash } from '../../platform/data/message.ts';
import type { Caller } from '../../platform/http/call.ts';

type Submitted = { submission?: string | undefined; elapsed?: number | undefined };

/** Without JavaScript there is no form id, so the same words from the same network count as a repetition. */
export function submissionHash(
  { submission, elapsed: _, ...written }: Submitted,
  { network }: Caller,
): string {
  return formHash([submission ?? network, Object.entries(written).sort()]);
}
