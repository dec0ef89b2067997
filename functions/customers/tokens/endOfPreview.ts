import { defaultPreviewDays, longestPreviewDays } from '../../../shared/model/customers/previewToken.ts';
import { clock } from '../../platform/services/clock.ts';

const dayMs = 24 * 60 * 60 * 1000;

export function endOfPreview(expiry: string | null): Date | 'past' | 'too_late' {
  const now = clock.now().getTime();
  const ends = expiry === null ? new Date(now + defaultPreviewDays * dayMs) : new Date(expiry);
  if (ends.getTime() > now + longestPreviewDays * dayMs) return 'too_late';
  return ends.getTime() > now ? ends : 'past';
}
