import type { createItem } from '../../../../shared/api/content/publishing.ts';
import type { ClientInput } from '../../../../shared/api/endpoint.ts';
import type { Complete } from '../../../../shared/fields.ts';
import { guideCategory } from '../../../../shared/model/content/category.ts';
import type { PublishedItem } from '../../../../shared/model/content/publishedItem.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import type { VerticalId } from '../../../../shared/model/scope.ts';
import { noReportTexts, type ReportTexts, reportTexts, reportValues } from './reportInputs.ts';

export type ItemDraft = ReportTexts & {
  guide: boolean;
  category: string;
  companies: CompanyUid[];
  verticals: VerticalId[];
  pub_date: string;
  order: string;
  when: 'draft' | 'now' | 'later';
  /** Local time, as `datetime-local` expects it. */
  later: string;
  /** The meaning of a new file of a report that clients have already. */
  replacing: 'correction' | 'edition';
  edition_changed: string;
};

export const newDraft = (company: CompanyUid): ItemDraft => ({
  ...noReportTexts,
  guide: false,
  category: 'Reports',
  companies: [company],
  verticals: [],
  pub_date: new Date().toISOString().slice(0, 10),
  order: '',
  when: 'now',
  later: '',
  replacing: 'correction',
  edition_changed: '',
});

export function draftOf(item: PublishedItem): ItemDraft {
  const isLater = item.status === 'published' && (item.visible_from ?? '') > new Date().toISOString();
  return {
    ...reportTexts(item),
    guide: item.category_name === guideCategory,
    category: item.category_name === guideCategory ? 'Reports' : item.category_name,
    companies: item.companies,
    verticals: item.verticals,
    pub_date: item.pub_date ?? '',
    order: item.order === null ? '' : String(item.order),
    when: item.status === 'draft' ? 'draft' : isLater ? 'later' : 'now',
    later: isLater && item.visible_from ? localTime(item.visible_from) : '',
    replacing: 'correction',
    edition_changed: '',
  };
}

type Files = Pick<ClientInput<typeof createItem>, 'file' | 'cover'>;

export function savedOf(draft: ItemDraft, files: Files): Complete<ClientInput<typeof createItem>> {
  return {
    ...reportValues(draft),
    category_name: draft.guide ? guideCategory : draft.category,
    companies: draft.companies,
    verticals: draft.verticals,
    pub_date: draft.pub_date || null,
    order: draft.order === '' ? null : Number(draft.order),
    status: draft.when === 'draft' ? 'draft' : 'published',
    visible_from: draft.when === 'later' && draft.later ? new Date(draft.later).toISOString() : null,
    ...files,
  };
}

/** A scheduled time that has passed. */
export const timeProblem = (
  { when, later }: Pick<ItemDraft, 'when' | 'later'>,
  now: number,
): string | null =>
  when === 'later' && later !== '' && new Date(later).getTime() <= now
    ? 'This time has passed. Choose a later one, or publish it now.'
    : null;

function localTime(moment: string): string {
  const date = new Date(moment);
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
