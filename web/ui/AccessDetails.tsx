import { useId } from 'react';
import { entitlementNames } from '../../shared/model/entitlement.ts';
import type { AccessProfile } from '../../shared/model/profile.ts';
import { type Role, roleNames } from '../../shared/model/role.ts';
import { sourceNames } from '../../shared/model/source.ts';
import { verticalNames } from '../../shared/model/vertical.ts';
import style from './AccessDetails.module.css';

/** An organization and an access profile, and what they open. */
export function AccessDetails({
  title,
  organization,
  profile,
  roles,
}: {
  title: string;
  organization: string;
  profile: AccessProfile | null;
  roles: readonly Role[];
}) {
  const heading = useId();
  return (
    <section className={style.panel} aria-labelledby={heading}>
      <h2 id={heading} className={style.title}>
        {title}
      </h2>
      <dl className={style.list}>
        <dt>Organization</dt>
        <dd>{organization}</dd>
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
