import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import type { Fact } from '../../ui/charts/fileTable.ts';

export const placeFacts = ({ source, vertical }: { source: SourceId; vertical: VerticalId }): Fact[] => [
  { label: 'Source', value: sourceNames[source] },
  { label: 'Vertical', value: verticalNames[vertical] },
];
