import { lazy, Suspense, useEffect } from 'react';
import { listAdministrators } from '../../../../shared/api/access/profile.ts';
import type { Viewer } from '../../../../shared/model/access/viewer.ts';
import { scopeOf } from '../../../../shared/rules/access/permissions.ts';
import {
  hasNoEntitlements,
  mayOpen,
  mayUseWeb,
  roleOpensNothing,
} from '../../../../shared/rules/access/visibility.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { useLogout } from '../../../api/useLogout.ts';
import { useRead } from '../../../api/useRead.ts';
import { displayName, shortProfileName, useViewer } from '../../../api/viewer.ts';
import { noEntitlementsText } from '../../../ui/noEntitlementsText.ts';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { Beside } from './beside/Beside.tsx';
import style from './ClientHome.module.css';
import { Continue } from './Continue.tsx';
import { Guided } from './guided/Guided.tsx';
import { HubLinks } from './HubLinks.tsx';
import { Moved } from './moved/Moved.tsx';
import { type Own, useOwn } from './moved/useOwn.ts';
import { Unusual } from './Unusual.tsx';

const PreviewHome = lazy(() =>
  import('./preview/PreviewHome.tsx').then((module) => ({ default: module.PreviewHome })),
);

const Waiting = lazy(() => import('./internal/Waiting.tsx').then((module) => ({ default: module.Waiting })));

export function ClientHome() {
  const viewer = useViewer();
  const { logout } = useLogout();
  // An account without a name was never set up completely; guests have none.
  const nameless =
    !viewer.anon && !viewer.viewing && (viewer.is_admin || !viewer.legacy) && !viewer.full_name?.trim();
  // biome-ignore lint/correctness/useExhaustiveDependencies: logging out once is enough.
  useEffect(() => {
    if (nameless) void logout();
  }, [nameless]);
  if (nameless) return null;
  return viewer.anon ? (
    <Suspense fallback={<div className={style.coming} />}>
      <PreviewHome viewer={viewer} />
    </Suspense>
  ) : (
    <Home viewer={viewer} />
  );
}

function Home({ viewer }: { viewer: Viewer }) {
  const own = useOwn(viewer);
  return (
    <div className={style.page}>
      <div className={style.greeting}>
        <div>
          <PageHeading title={viewer.is_admin ? 'Internal Home' : 'Client Home'} className={style.title}>
            Welcome, {displayName(viewer)}
          </PageHeading>
          <p className="muted breaks">{placeText(viewer, own)}</p>
        </div>
        <HubLinks viewer={viewer} />
      </div>
      <div className={style.columns}>
        <div className="stack gap-20 narrowable">
          {viewer.acting_for && (
            <p className={style.nothing} role="status">
              You act as user administrator of {viewer.acting_for.organization.name}, and see your own data
              here. To see what somebody there sees, open their row in Users and view as them.
            </p>
          )}
          {hasNoEntitlements(viewer) && !viewer.legacy && <NothingEntitled viewer={viewer} />}
          {!viewer.legacy && roleOpensNothing(viewer) && (
            <p className={style.nothing} role="status">
              {roleText(viewer)}
            </p>
          )}
          {viewer.is_admin && (
            <Suspense fallback={<div className={style.waiting} />}>
              <Waiting viewer={viewer} />
            </Suspense>
          )}
          {own && (beginsAnew(own) ? <Guided viewer={viewer} /> : <Moved {...own} />)}
          <div className={style.pair}>
            <div>{mayOpen('signals', viewer) && <UnusualHere viewer={viewer} own={own} />}</div>
            <div>
              <Continue viewer={viewer} />
            </div>
          </div>
        </div>
        <Beside viewer={viewer} />
      </div>
    </div>
  );
}

/** True if there are no bookmarks or, until they have loaded, if none were shown last time. */
const beginsAnew = ({ own: { data, error }, waiting }: Own): boolean =>
  data ? data.bookmarks === 0 : !error && waiting === 0;

/** Events in the verticals of the bookmarks, except those in the table. */
function UnusualHere({ viewer, own }: { viewer: Viewer; own: Own | null }) {
  const rows = own?.own.data?.rows ?? [];
  const isKnown = !own || own.own.data !== undefined || own.own.error !== undefined;
  const verticals = [...new Set(rows.map(({ domain }) => domain))];
  return (
    <Unusual
      viewer={viewer}
      shownAbove={isKnown ? rows.filter(({ reason }) => reason !== null) : null}
      verticals={verticals}
    />
  );
}

/** `Larkspur Foods · Everything · data to October 2026` */
function placeText(viewer: Viewer, own: Own | null): string {
  const { acting_for, organization, profile } = viewer;
  const month = own?.own.data?.current?.last_month;
  return [
    acting_for ? `Acting for ${acting_for.organization.name} as its user administrator` : organization.name,
    profile && !acting_for && shortProfileName(profile.profile_name, organization.name),
    month !== undefined && `data to ${monthName(month)}`,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** The role that would give more access. */
function roleText(viewer: Viewer): string {
  const giver = scopeOf('members.edit', viewer) ? 'Another administrator' : 'Your administrator';
  return mayUseWeb(viewer)
    ? `There’s nothing for you to open here yet. ${giver} can give you App Access for the applications in your access profile.`
    : `There’s nothing for you to open here yet. ${giver} can give you Web User Access for the portal and CF Lite.`;
}

/** The sentence of the specification, and the administrators who can help. */
function NothingEntitled({ viewer }: { viewer: Viewer }) {
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
