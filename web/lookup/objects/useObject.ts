import { readInsight, readNames, readObject } from '../../../shared/api/lookup/queries.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { useRead } from '../../api/useRead.ts';
import type { Fact } from '../../ui/charts/fileTable.ts';

export const placeFacts = ({ source, vertical }: { source: SourceId; vertical: VerticalId }): Fact[] => [
  { label: 'Source', value: sourceNames[source] },
  { label: 'Vertical', value: verticalNames[vertical] },
];

export const useObject = (sid: number | null, source: SourceId | null) =>
  useRead(readObject, sid && source ? { sid, source } : null, { settled: true });

/** Keeps the previous vertical's figures until the new ones arrive. */
export const useInsight = (sid: number | null, domain: VerticalId | null, source: SourceId | null) =>
  useRead(readInsight, sid && domain && source ? { sid, domain, source } : null, {
    keepPrevious: true,
    settled: true,
  });

export const useNames = () => useRead(readNames, {}, { once: true, settled: true });
