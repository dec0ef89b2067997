import * as z from 'zod';
import { isSourceCode, type SourceCode, sourceOfCode } from '../files/fileName.ts';
import { ForceReason } from '../release/forceReason.ts';

/** What whoever starts a run may say. */
export const RunInput = z.object({
  /** Why it may publish a release that has much less than the one before. */
  force: ForceReason.optional(),
  /** Sources that aren't to be shown any more, by the codes that files are named with. */
  dropSources: z
    .array(
      z.custom<SourceCode>((code) => typeof code === 'string' && isSourceCode(code)).transform(sourceOfCode),
    )
    .optional(),
});
