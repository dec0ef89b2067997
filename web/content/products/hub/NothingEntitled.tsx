import { listAdministrators } from '../../../../shared/api/access/profile.ts';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { useRead } from '../../../api/useRead.ts';
import { noEntitlementsText } from '../../../ui/noEntitlementsText.ts';
import style from './ClientHome.module.css';

/** The sentence of the specification, and the administrators who can help. */
export function NothingEntitled({ viewer }: { viewer: Viewer }) {
  const { data } = useRead(listAdministrators, {});
  return (
    <div className={style.nothing}>
      <p role="status">{noEntitlementsText(viewer)}</p>
      {data && data.administrators.length > 0 && (
        <ul aria-label="Administrators">
          {data.administrators.map(({ full_name, email }) => (
            <li key={email}>
              {full_name ?? 'Administrator'}: <a href={`mailto:${email}`}>{email}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
