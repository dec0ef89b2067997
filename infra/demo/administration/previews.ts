import type { GapUid, PreviewUid } from '../../../shared/model/ids.ts';
import { harborlineProfiles } from './harborline.ts';

export type DemoPreview = {
  preview_uid: PreviewUid;
  gap_uid: GapUid;
  note: string;
  createdDaysAgo: number;
  endsInDays: number;
  visits: number;
  max_visits: number | null;
  revokedDaysAgo: number | null;
};

const link = (
  name: string,
  note: string,
  createdDaysAgo: number,
  endsInDays: number,
  rest: Partial<Pick<DemoPreview, 'visits' | 'max_visits' | 'revokedDaysAgo'>> = {},
): DemoPreview => ({
  preview_uid: `prv_harborline-${name}` as PreviewUid,
  gap_uid: harborlineProfiles.preview,
  note,
  createdDaysAgo,
  endsInDays,
  visits: 0,
  max_visits: null,
  revokedDaysAgo: null,
  ...rest,
});

/** Preview links in every state: running, new, ending, used up, revoked. */
export const harborlinePreviews: DemoPreview[] = [
  link('board', 'Board meeting', 20, 40, { visits: 14 }),
  link('agency', 'Agency pitch', 3, 27),
  link('fair', 'Trade fair', 6, 1, { visits: 63 }),
  link('press', 'Press day', 12, 18, { visits: 25, max_visits: 25 }),
  link('supplier', 'Supplier, by mistake', 9, 0, { visits: 2, revokedDaysAgo: 8 }),
];
