import { useEffect } from 'react';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { scopeOf } from '../../../../shared/rules/access/permissions.ts';
import {
  hasNoEntitlements,
  linksIn,
  mayOpen,
  mayUseWeb,
  roleOpensNothing,
} from '../../../../shared/rules/access/visibility.ts';
import { guestLimit } from '../../../api/errorText.ts';
import { noEntitlementsText } from '../../../api/noEntitlementsText.ts';
import { useLogout } from '../../../api/useLogout.ts';
import { displayName, shortProfileName, useViewer } from '../../../api/viewer.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import style from './ClientHome.module.css';
import { HubCard } from './HubCard.tsx';
import { isHubLink } from './hubLinks.ts';
import { Latest } from './Latest.tsx';
import { AccessLine } from './live/AccessLine.tsx';
import { FirstObject } from './live/FirstObject.tsx';
import live from './live/Live.module.css';
import { Recents } from './live/Recents.tsx';
import { StrongestSignals } from './live/StrongestSignals.tsx';
import { Views } from './live/Views.tsx';
import { MarketInsightsCard } from './MarketInsightsCard.tsx';
import { OwnPart } from './own/OwnPart.tsx';
import { useOwn } from './own/useOwn.ts';

export function ClientHome() {
  const viewer = useViewer();
  const { logout } = useLogout();
  const own = useOwn(viewer);
  // An account without a name was never set up completely; guests have none.
  const nameless = !viewer.anon && (viewer.is_admin || !viewer.legacy) && !viewer.full_name?.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: logging out once is enough.
  useEffect(() => {
    if (nameless) void logout();
  }, [nameless]);
  if (nameless) return null;

  const links = linksIn('hub', viewer);
  const hasPortal = mayOpen('portal', viewer);
  return (
    <div className={style.page}>
      <div className={style.greeting}>
        <PageHeading title={viewer.is_admin ? 'Internal Home' : 'Client Home'} className={style.title}>
          Welcome, {displayName(viewer)}
        </PageHeading>
        <p className={style.place}>
          {viewer.acting_for
            ? `Acting for ${viewer.acting_for.organization.name} as its user administrator`
            : viewer.organization.name}
          {viewer.profile && !viewer.acting_for && (
            <>
              <span aria-hidden="true"> · </span>
              {shortProfileName(viewer.profile.profile_name, viewer.organization.name)}
            </>
          )}
        </p>
      </div>
      <div className={hasPortal ? `${style.columns} ${style.beside}` : style.columns}>
        <div>
          {own && <OwnPart {...own} />}
          <FirstObject viewer={viewer} />
          <AccessLine viewer={viewer} />
          {viewer.anon && mayOpen('cf_lite', viewer) && <p className={style.place}>{guestLimit.before}</p>}
          <div className={style.tools}>
            {hasNoEntitlements(viewer) && !viewer.legacy && (
              <p className={style.nothing} role="status">
                {noEntitlementsText(viewer)}
              </p>
            )}
            {!viewer.legacy && roleOpensNothing(viewer) && (
              <p className={style.nothing} role="status">
                {roleText(viewer)}
              </p>
            )}
            <nav aria-label="Tools">
              <ul className={style.cards}>
                {links.filter(isHubLink).map((name) => (
                  <HubCard key={name} name={name} viewer={viewer} />
                ))}
              </ul>
              {links.includes('market_insights') && <MarketInsightsCard />}
            </nav>
            <div className={live.parts}>
              <Recents viewer={viewer} />
              <Views viewer={viewer} />
              <StrongestSignals viewer={viewer} told={own ? own.told : []} />
            </div>
          </div>
        </div>
        {hasPortal && <Latest />}
      </div>
    </div>
  );
}

/** The role that would give more access. */
function roleText(viewer: Viewer): string {
  const giver = scopeOf('members.edit', viewer) ? 'Another administrator' : 'Your administrator';
  return mayUseWeb(viewer)
    ? `There’s nothing for you to open here yet. ${giver} can give you App Access for the applications in your access profile.`
    : `There’s nothing for you to open here yet. ${giver} can give you Web User Access for the portal and CF Lite.`;
}
