import { createContext } from 'react';
import type { ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import type { Fact } from './fileTable.ts';

/** What a page's charts are about, named in pictures, files and explanations. */
export type ChartSubject = {
  readonly about: string;
  readonly release: ReleaseMark | null;
  /** Columns of every file. */
  readonly facts: readonly Fact[];
  /** The access profile allows export. */
  readonly canExport: boolean;
  /** The charts shown as tables; part of the address. */
  readonly tables: ReadonlySet<string>;
  readonly toggleTable: (chart: string) => void;
};

export const ChartSubjectContext = createContext<ChartSubject>({
  about: '',
  release: null,
  facts: [],
  canExport: false,
  tables: new Set(),
  toggleTable: () => {},
});
