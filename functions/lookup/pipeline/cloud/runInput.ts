import * as z from 'zod';
import {
  isSourceCode,
  type SourceCode,
  sourceOfCode,
} from '../../../../shared/model/site/dataset/fileName.ts';
import { ForceReason } from '../release/shrinks.ts';

export const RunInput = z.object({
  /** A run that failed while publishing, after it had computed everything; its release is completed. */
  resume: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  /** Required to publish a release that is much smaller than the previous one. */
  force: ForceReason.optional(),
  /** Why figures of people are recomputed, even if their months haven’t moved on. */
  people: ForceReason.optional(),
  /** Sources to remove from the release, by their codes in file names. */
  dropSources: z
    .array(
      z.custom<SourceCode>((code) => typeof code === 'string' && isSourceCode(code)).transform(sourceOfCode),
    )
    .optional(),
});
export type RunInput = z.infer<typeof RunInput>;
