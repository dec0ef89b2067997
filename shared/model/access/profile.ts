import * as z from 'zod';
import { Entitlement } from '../entitlement.ts';
import { GapUid } from '../ids.ts';
import { SourceId, VerticalId } from '../scope.ts';

export const AccessProfile = z.object({
  gap_uid: GapUid,
  profile_name: z.string(),
  entitlements: z.array(Entitlement),
  time_start: z.string().nullable(),
  time_end: z.string().nullable(),
  sources: z.array(z.object({ source: SourceId, verticals: z.array(VerticalId) })),
});
export type AccessProfile = z.infer<typeof AccessProfile>;
