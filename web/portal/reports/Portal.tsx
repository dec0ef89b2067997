import { Navigate } from 'react-router-dom';
import { hasNoAccess, hasNoEntitlements, mayOpen } from '../../../shared/rules/visibility.ts';
import { errorText } from '../../api/errorText.ts';
import { useErrorPageFor } from '../../api/useErrorPage.ts';
import { useViewer } from '../../api/viewer.ts';
import { paths, somethingWentWrong } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { PageTabs } from '../../ui/controls/PageTabs.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanySelect } from './CompanySelect.tsx';
import { Filters } from './Filters.tsx';
import { Guides } from './Guides.tsx';
import style from './Portal.module.css';
import { type PortalTab, portalAt } from './portalQuery.ts';
import { Reports } from './Reports.tsx';
import { usePortalQuery, useProducts, useVisit } from './usePortal.ts';

/** Where clients find what was made for them, what was made for everybody, and how to work with it. */
export function Portal() {
  const viewer = useViewer();
  if (hasNoAccess(viewer)) return <Navigate to={paths.disabled} replace />;
  if (hasNoEntitlements(viewer) && !viewer.anon) return <NoEntitlements />;
  if (!mayOpen('portal', viewer)) return <Navigate to={somethingWentWrong(403)} replace />;
  return <OpenPortal />;
}

function OpenPortal() {
  const { is_admin } = useViewer();
  const { query, choose } = usePortalQuery();
  const company = is_admin ? query.company : null;
  const { own, syndicated, guides, lastVisit, reads } = useProducts(company);
  useErrorPageFor(reads.own.error);
  useVisit();
  const tabs: { id: PortalTab; label: string }[] = [
    { id: 'company-reports', label: 'Your Reports' },
    { id: 'syndicated-reports', label: 'Syndicated Reports' },
    ...(guides.length > 0 ? [{ id: 'more' as const, label: 'More' }] : []),
  ];
  // A link to the guides may be older than the last of them.
  const tab = query.tab === 'more' && reads.own.data && guides.length === 0 ? 'company-reports' : query.tab;

  return (
    <div className={style.page}>
      <PageHeading title="Portal" className={style.title} />
      <div className={style.columns}>
        <div className={style.main}>
          <PageTabs
            label="Portal"
            tabs={tabs.map((each) => ({ ...each, to: portalAt({ ...query, tab: each.id }) }))}
            current={tab}
          />
          {tab === 'more' ? (
            <Guides guides={guides} shelf={{ company }} />
          ) : tab === 'company-reports' ? (
            <Reports
              key="own"
              reports={own}
              read={reads.own}
              query={query}
              shelf={{ company }}
              lastVisit={lastVisit}
              none="We haven't prepared any reports for you yet. Check out our Syndicated Reports!"
            />
          ) : (
            <Reports
              key="syndicated"
              reports={syndicated}
              read={reads.everybodys}
              query={query}
              shelf="everybody"
              lastVisit={lastVisit}
            />
          )}
        </div>
        <div className={style.side}>
          {tab !== 'more' && <Filters query={query} choose={choose} />}
          {is_admin && <CompanySelect chosen={query.company} onChoose={(uid) => choose({ company: uid })} />}
          <CompanyCard company={company} />
        </div>
      </div>
    </div>
  );
}

const NoEntitlements = () => (
  <Message
    title="Nothing to see here yet"
    actions={<ActionLink to={paths.clientHome}>Back to Client Home</ActionLink>}
  >
    <p>{errorText.no_entitlements}</p>
  </Message>
);
