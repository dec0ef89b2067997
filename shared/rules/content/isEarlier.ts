import type { ReportDetail } from '../../model/content/product.ts';

/** Whether the shown edition isn't the newest. */
export const isEarlier = ({
  editions,
  shown_edition,
}: Pick<ReportDetail, 'editions' | 'shown_edition'>): boolean =>
  (editions[0]?.number ?? shown_edition) !== shown_edition;
