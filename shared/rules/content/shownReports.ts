import { draftCategory, guideCategory } from '../../model/content/category.ts';
import type { WorkProduct } from '../../model/content/product.ts';

/** Leaves out guides, drafts and items without a description. */
export const isReport = ({ description, category_name }: WorkProduct): boolean =>
  description !== null && category_name !== draftCategory && category_name !== guideCategory;

export type ReportChoice = { vertical: number | null; search: string };

export function chosenReports(reports: readonly WorkProduct[], { vertical, search }: ReportChoice) {
  const wanted = search.trim().toLowerCase();
  return reports.filter(
    ({ name, description, subjects }) =>
      (vertical === null || subjects.some(({ subjectSID }) => subjectSID === vertical)) &&
      [name, description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

export const noReports = 'No reports for the current selection! Try changing your filters.';

export const isGuide = ({ description, category_name }: WorkProduct): boolean =>
  description !== null && category_name === guideCategory;
