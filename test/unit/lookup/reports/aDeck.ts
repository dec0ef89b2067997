import type { DeckContent } from '../../../../functions/lookup/reports/deck/content.ts';

/** The contents of slides and of a workbook, without a forecast unless one is asked for. */
export const aDeck = (subjects: DeckContent['subjects'], over: Partial<DeckContent> = {}): DeckContent => ({
  subjects,
  leftOut: 0,
  notes: [],
  period: { from: 156, to: 191 },
  forecast: false,
  release: { release: 7, built_on: '2025-11-03' },
  nameOf: (id) => `Descriptor ${id}`,
  kind: 'pages',
  site: 'https://site.example',
  since: null,
  ...over,
});
