import type { InsightDocument, ListName } from '../../model/lookup/insight.ts';

/** Lists of shares, which have a category to stand beside. */
export type ShareList = Exclude<ListName, 'linked_objects' | 'sub_objects' | 'see_also'>;

export const sharesNamed = (
  { demographics, geographies, psychographics, themes }: InsightDocument,
  list: ShareList,
) => ({ ...demographics, ...geographies, ...psychographics, themes })[list];
