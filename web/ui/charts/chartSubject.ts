import { createContext } from 'react';
import type { ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';

/** What the charts of a page are about: it is named in pictures, files and explanations. */
export type ChartSubject = {
  readonly about: string;
  readonly release: ReleaseMark | null;
  /** The access profile allows data to be taken along. */
  readonly canExport: boolean;
  /** The charts that are shown as tables, and how to change that: it is part of the address. */
  readonly tables: ReadonlySet<string>;
  readonly toggleTable: (chart: string) => void;
};

export const ChartSubjectContext = createContext<ChartSubject>({
  about: '',
  release: null,
  canExport: false,
  tables: new Set(),
  toggleTable: () => {},
});
