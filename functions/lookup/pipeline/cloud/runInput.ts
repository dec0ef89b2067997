import * as z from 'zod';
import {
  isSourceCode,
  type SourceCode,
  sourceOfCode,
} from '../../../../shared/model/site/dataset/fileName.ts';
import { ForceReason } from '../release/forceReason.ts';

/** What may be passed when starting a run. */
export const RunInput = z.object({
  /** The name of a run that had computed everything and failed while publishing: its release is completed. */
  resume: z
    .string()
    .regex(/^[\w-]{1,80}$/)
    .optional(),
  /** Why it may publish a release that is much smaller than the previous one. */
  force: ForceReason.optional(),
  /** Sources that are no longer to be shown, by the codes used in file names. */
  dropSources: z
    .array(
      z.custom<SourceCode>((code) => typeof code === 'string' && isSourceCode(code)).transform(sourceOfCode),
    )
    .optional(),
});
