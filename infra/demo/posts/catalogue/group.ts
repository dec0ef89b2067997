export type TermCode = 'AH' | 'AP' | 'BC' | 'EM' | 'GC' | 'IN' | 'LT' | 'PT' | 'PC' | 'PR' | 'QU' | 'TE';

/** A low type may contain narrower ones after '>'. Posts combine only items of one group, so that they make sense. */
export type Group = {
  high: string;
  low: string[];
  terms: Partial<Record<TermCode, string>>;
};

export const names = (list: string): string[] => list.split(',').map((name) => name.trim());
