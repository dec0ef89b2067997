/** The codes of descriptive objects that a catalogue group lists. Themes live in shared/model/lookup/theme.ts. */
export type TermCode = 'AH' | 'AP' | 'BC' | 'EM' | 'GC' | 'IN' | 'LT' | 'PT' | 'PC' | 'PR' | 'QU' | 'TE';

/**
 * One high-level product type with what is sold and said about it. A low type may hold narrower ones after '>';
 * posts mention only things of one group together, so that what they say makes sense.
 */
export type Group = {
  high: string;
  low: string[];
  terms: Partial<Record<TermCode, string>>;
};

export const names = (list: string): string[] => list.split(',').map((name) => name.trim());
