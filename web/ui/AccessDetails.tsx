import { useId } from 'react';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import { entitlementNames } from '../../shared/model/entitlement.ts';
import { roleNames } from '../../shared/model/role.ts';
import { sourceNames, verticalNames } from '../../shared/model/scope.ts';
import { usableEntitlements } from '../../shared/rules/access/visibility.ts';
import style from './AccessDetails.module.css';

export function AccessDetails({ title, viewer }: { title: string; viewer: Viewer }) {
  const { organization, profile, roles } = viewer;
  const entitlements = usableEntitlements(viewer);
  const heading = useId();
  return (
    <section className={style.panel} aria-labelledby={heading}>
      <h2 id={heading} className={style.title}>
        {title}
      </h2>
      <dl className={style.list}>
        <dt>Organization</dt>
        <dd>{organization.name}</dd>
        <dt>Access profile</dt>
        <dd>{profile ? profile.profile_name : 'None yet'}</dd>
        {roles.length > 0 && (
          <>
            <dt>Roles</dt>
            <dd>{roles.map((role) => roleNames[role]).join(', ')}</dd>
          </>
        )}
        {entitlements.length > 0 && (
          <>
            <dt>Entitlements</dt>
            <dd>
              <ul className={`${style.chips} flex wrap gap-4 mt-4`}>
                {entitlements.map((name) => (
                  <li key={name}>{entitlementNames[name]}</li>
                ))}
              </ul>
            </dd>
          </>
        )}
        {profile && profile.sources.length > 0 && (
          <>
            <dt>Sources</dt>
            {profile.sources.map(({ source, verticals }) => (
              <dd key={source} className={style.source}>
                <strong className="block strong">{sourceNames[source]}</strong>
                <span className="muted small">
                  {verticals.map((vertical) => verticalNames[vertical]).join(', ')}
                </span>
              </dd>
            ))}
          </>
        )}
      </dl>
    </section>
  );
}
