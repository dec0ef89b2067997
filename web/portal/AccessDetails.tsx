import { entitlementNames } from '../../shared/model/entitlement.ts';
import { roleNames } from '../../shared/model/role.ts';
import { sourceNames } from '../../shared/model/source.ts';
import { verticalNames } from '../../shared/model/vertical.ts';
import type { Viewer } from '../../shared/model/viewer.ts';
import style from './AccessDetails.module.css';

/** Which organization and access profile are in use, and what they open. */
export function AccessDetails({ viewer }: { viewer: Viewer }) {
  const { organization, profile, roles } = viewer;
  return (
    <section className={style.panel} aria-labelledby="access-title">
      <h2 id="access-title" className={style.title}>
        Your access
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
        {profile && profile.entitlements.length > 0 && (
          <>
            <dt>Entitlements</dt>
            <dd>
              <ul className={style.chips}>
                {profile.entitlements.map((name) => (
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
                <strong>{sourceNames[source]}</strong>
                <span>{verticals.map((vertical) => verticalNames[vertical]).join(', ')}</span>
              </dd>
            ))}
          </>
        )}
      </dl>
    </section>
  );
}
