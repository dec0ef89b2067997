import { worklist } from '../../../shared/api/lookup/queries.ts';
import { maxWorklistObjects } from '../../../shared/model/lookup/match.ts';
import type { SourceId } from '../../../shared/model/source.ts';
import { comparisonTitle } from '../../../shared/rules/lookup/comparisonTitle.ts';
import { useRead } from '../../api/useRead.ts';
import style from './Compare.module.css';

/** Names the objects of the address that are beyond the most that can be compared. */
export function LeftOutObjects({ sids, source }: { sids: readonly number[]; source: SourceId }) {
  const { data, error } = useRead(
    worklist,
    { objects: sids.slice(0, maxWorklistObjects).join(','), source },
    { once: true, settled: true },
  );
  if (!data && !error) return null;
  const names = data?.objects.map(({ name }) => name) ?? [];
  const unnamed = sids.length - names.length;
  const all = [...names, ...(unnamed > 0 ? [`${unnamed} ${names.length > 0 ? 'more' : 'of them'}`] : [])];
  return (
    <p className={style.leftOut} role="status">
      Left out: {comparisonTitle(all)}. Remove an object to make room.
    </p>
  );
}
