import type { MonthPosts } from '../../../../shared/model/lookup/releaseChecks.ts';
import type { Marked } from '../../../../shared/rules/lookup/leftOutShare.ts';

export const marks: readonly { of: Marked; name: string; color: string }[] = [
  { of: 'spam', name: 'Spam', color: 'var(--series-2)' },
  { of: 'commercial', name: 'Advertisements', color: 'var(--series-1)' },
  { of: 'repeated', name: 'Repeats', color: 'var(--series-3)' },
];

export const stateTexts: Record<MonthPosts['state'], string> = {
  counted: 'Counted',
  left_out: 'Left out: a fragment',
  empty: 'Lost: nothing delivered',
  missing: 'Lost: no usable file',
};
