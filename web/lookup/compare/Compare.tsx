import { useSearchParams } from 'react-router-dom';
import { parseSids } from '../objects/parseIds.ts';
import { CompareObjects } from './CompareObjects.tsx';
import { CompareSources } from './sources/CompareSources.tsx';

export function Compare() {
  const [query] = useSearchParams();
  const [sid, ...more] = parseSids(query.get('objects'));
  return query.has('sources') && sid && more.length === 0 ? <CompareSources sid={sid} /> : <CompareObjects />;
}
