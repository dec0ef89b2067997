import { useContext } from 'react';
import { ChartSubjectContext } from '../../ui/charts/chartSubject.ts';

export function useComparedDefinition(): string {
  const { canExport } = useContext(ChartSubjectContext);
  return `Percentile among objects of the same category in the vertical; hover for raw %${canExport ? ', which is also in the file' : ''}.`;
}
