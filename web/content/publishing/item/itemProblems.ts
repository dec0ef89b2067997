import { findingsProblem, type ItemDraft, timeProblem } from './itemDraft.ts';

export type ItemProblems = {
  [Field in
    | 'file'
    | 'edition_changed'
    | 'name'
    | 'description'
    | 'findings'
    | 'category'
    | 'companies'
    | 'later']?: string;
};

export const itemSteps = ['File', 'Content', 'Publication'] as const;
export type ItemStep = (typeof itemSteps)[number];

const stepOf: Record<keyof ItemProblems, ItemStep> = {
  file: 'File',
  edition_changed: 'File',
  name: 'Content',
  description: 'Content',
  findings: 'Content',
  category: 'Content',
  companies: 'Publication',
  later: 'Publication',
};

/** A draft may lack what clients would need. */
export function itemProblems(
  draft: ItemDraft,
  { hasFile, asksForEdition }: { hasFile: boolean; asksForEdition: boolean },
  now: number,
): ItemProblems {
  const shown = draft.when !== 'draft';
  const all: Record<keyof ItemProblems, string | null> = {
    file: shown && !hasFile ? 'Choose a PDF, or save a draft without one.' : null,
    edition_changed:
      asksForEdition && draft.replacing === 'edition' && draft.edition_changed.trim() === ''
        ? 'Say in a sentence or two what the new edition changes.'
        : null,
    name: draft.name.trim() === '' ? 'Enter a name.' : null,
    description:
      shown && draft.description.trim() === '' ? 'Enter a description, or save a draft without one.' : null,
    findings: findingsProblem(draft),
    category: !draft.guide && draft.category.trim() === '' ? 'Enter a category.' : null,
    companies: draft.companies.length === 0 ? 'Choose at least one company.' : null,
    later: draft.when === 'later' && draft.later === '' ? 'Choose a date and time.' : timeProblem(draft, now),
  };
  return Object.fromEntries(Object.entries(all).filter(([, problem]) => problem !== null));
}

export const stepsWithProblems = (problems: ItemProblems): ItemStep[] =>
  itemSteps.filter((step) =>
    Object.keys(problems).some((field) => stepOf[field as keyof ItemProblems] === step),
  );

export const problemsOf = (step: ItemStep, problems: ItemProblems): ItemProblems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => stepOf[field as keyof ItemProblems] === step),
  );
