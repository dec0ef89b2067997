import { createContext } from 'react';
import type { ReleaseMark } from '../../../shared/rules/lookup/builtOn.ts';
import type { Fact } from './fileTable.ts';

export type ChartSubject = {
  readonly about: string;
  readonly release: ReleaseMark | null;
  /** The definitions behind the figures shown, in the order of the metrics; absent where there are none. */
  readonly metricVersions?: readonly number[];
  readonly facts: readonly Fact[];
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
