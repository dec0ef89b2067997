import type { WorkProduct } from '../../../shared/model/content/product.ts';

/** Whether a report became visible after the last visit; on somebody's first visit nothing stands out. */
export const isNew = ({ visible_from }: WorkProduct, lastVisit: string | null | undefined): boolean =>
  Boolean(lastVisit) && new Date(visible_from) > new Date(lastVisit ?? 0);
