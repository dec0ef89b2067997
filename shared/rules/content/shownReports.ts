import { draftCategory, guideCategory, type WorkProduct } from '../../model/content/product.ts';

/** What a list of reports leaves out: guides, drafts, and whatever nobody has described yet. */
export const isReport = ({ description, category_name }: WorkProduct): boolean =>
  description !== null && category_name !== draftCategory && category_name !== guideCategory;

export type ReportChoice = {
  /** The market vertical, as the subject of a report; null for all. */
  vertical: number | null;
  search: string;
};

/** The reports on a vertical whose name or description holds the words searched for, in any case of letters. */
export function chosenReports(reports: readonly WorkProduct[], { vertical, search }: ReportChoice) {
  const wanted = search.trim().toLowerCase();
  return reports.filter(
    ({ name, description, subjects }) =>
      (vertical === null || subjects.some(({ subjectSID }) => subjectSID === vertical)) &&
      [name, description ?? ''].some((text) => text.toLowerCase().includes(wanted)),
  );
}

/** What the specification says where a choice leaves nothing. */
export const noReports = 'No reports for the current selection! Try changing your filters.';

/** Whether a work product is a guide, which is listed apart. */
export const isGuide = ({ description, category_name }: WorkProduct): boolean =>
  description !== null && category_name === guideCategory;
