import type { ReportFields } from '../../../../shared/model/content/reportFields.ts';
import { type ItemDraft, timeProblem } from './itemDraft.ts';
import { reportFieldNames, reportProblem } from './reportInputs.ts';

type OtherField = 'file' | 'edition_changed' | 'category' | 'companies' | 'later';
export type ItemProblems = { [Field in keyof ReportFields | OtherField]?: string };

export const itemSteps = ['File', 'Content', 'Publication'] as const;
export type ItemStep = (typeof itemSteps)[number];

const stepOfOther: Record<OtherField, ItemStep> = {
  file: 'File',
  edition_changed: 'File',
  category: 'Content',
  companies: 'Publication',
  later: 'Publication',
};
const stepOf = (field: string): ItemStep => stepOfOther[field as OtherField] ?? 'Content';

/** A draft may lack what clients would need. */
export function itemProblems(
  draft: ItemDraft,
  { hasFile, asksForEdition }: { hasFile: boolean; asksForEdition: boolean },
  now: number,
): ItemProblems {
  const shown = draft.when !== 'draft';
  const all: Record<OtherField, string | null> = {
    file: shown && !hasFile ? 'Choose a PDF, or save a draft without one.' : null,
    edition_changed:
      asksForEdition && draft.replacing === 'edition' && draft.edition_changed.trim() === ''
        ? 'Say in a sentence or two what the new edition changes.'
        : null,
    category: !draft.guide && draft.category.trim() === '' ? 'Enter a category.' : null,
    companies: draft.companies.length === 0 ? 'Choose at least one company.' : null,
    later: draft.when === 'later' && draft.later === '' ? 'Choose a date and time.' : timeProblem(draft, now),
  };
  const written = reportFieldNames.map((name) => [name, reportProblem(name, draft, !shown)] as const);
  return Object.fromEntries([...written, ...Object.entries(all)].filter(([, problem]) => problem !== null));
}

export const stepsWithProblems = (problems: ItemProblems): ItemStep[] =>
  itemSteps.filter((step) => Object.keys(problems).some((field) => stepOf(field) === step));

export const problemsOf = (step: ItemStep, problems: ItemProblems): ItemProblems =>
  Object.fromEntries(Object.entries(problems).filter(([field]) => stepOf(field) === step));
