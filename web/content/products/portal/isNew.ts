import type { WorkProduct } from '../../../../shared/model/content/product.ts';

/** Became visible after the last visit; nothing is new on a first visit. */
export const isNew = ({ visible_from }: WorkProduct, lastVisit: string | null | undefined): boolean =>
  Boolean(lastVisit) && new Date(visible_from) > new Date(lastVisit ?? 0);
