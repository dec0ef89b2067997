import { Link } from 'react-router-dom';
import { listObjects } from '../../../../../shared/api/lookup/queries.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { verticalNames } from '../../../../../shared/model/vertical.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { useRead } from '../../../../api/useRead.ts';
import { lookupViewAt } from '../../../../navigation/paths.ts';
import style from './Live.module.css';

/** For guests, who have no colleagues to ask: the object with the most data. */
export function FirstObject({ viewer }: { viewer: Viewer }) {
  const source = viewer.source ?? viewer.profile?.sources[0]?.source;
  const asked = viewer.anon && source && mayOpen('cf_lite', viewer) ? { source } : null;
  const { data } = useRead(listObjects, asked, { settled: true });
  const [first] = data?.objects ?? [];
  if (!first || !source) return null;
  const { sid, name, type_code, domain_sid } = first;
  return (
    <p className={style.first}>
      New here? Start with{' '}
      <Link to={lookupViewAt({ sid, source, domain: domain_sid, type: type_code })}>{name}</Link>, the most
      talked about in {verticalNames[domain_sid]}.
    </p>
  );
}
