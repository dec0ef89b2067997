import { useDeferredValue, useMemo } from 'react';
import { hasNoEntitlements } from '../../../../shared/rules/access/visibility.ts';
import { type FoundReports, findReports } from '../../../../shared/rules/content/findReports.ts';
import { noEntitlementsText } from '../../../api/noEntitlementsText.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useAddress } from '../../../navigation/latestAddress.ts';
import { PageTabs } from '../../../ui/controls/PageTabs.tsx';
import { NoAccess } from '../../../ui/page/NoAccess.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { useSearchDraft } from '../../../ui/table/useSearchDraft.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanySelector } from './CompanySelector.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { GuideGrid } from './GuideGrid.tsx';
import { cameBackTo } from './leaveForReport.ts';
import style from './Portal.module.css';
import { PortalFailure } from './PortalFailure.tsx';
import { PortalSkeleton } from './PortalSkeleton.tsx';
import { publicCompany, type ReportSort, tabAt, usePortalQuery } from './portalQuery.ts';
import { Reports } from './Reports.tsx';
import { usePortal } from './usePortal.ts';

/** Without entitlements, not even the titles of syndicated reports are shown. */
export function Portal() {
  const viewer = useViewer();
  return hasNoEntitlements(viewer) ? <NoAccess reason={noEntitlementsText(viewer)} /> : <OpenPortal />;
}

function OpenPortal() {
  const query = usePortalQuery();
  const { search: address, state } = useAddress();
  const { tab, vertical, company, choosesCompany, set } = query;
  const { read, reports, guides, hasGuides, lastVisit } = usePortal(tab, company);
  const [draft, setDraft] = useSearchDraft(query.search, (search) => set({ search }));
  // Deferred, so that typing stays fluid.
  const search = useDeferredValue(draft);
  const found = useMemo(
    () => reports && sorted(findReports(reports, { vertical, search }), query.sort),
    [reports, vertical, search, query.sort],
  );
  const filters = {
    vertical,
    search: draft,
    sort: query.sort,
    setSort: (sort: string | null) => set({ sort }),
    setVertical: (id: string | null) => set({ vertical: id }),
    setSearch: setDraft,
    // Immediately: clearing isn't typing.
    clear: () => {
      setDraft('');
      set({ vertical: null, search: null });
    },
  };
  const tabs = useMemo(() => tabsFor(address, hasGuides ?? tab === 'more'), [address, hasGuides, tab]);

  return (
    <div className={style.page}>
      <PageHeading title="Portal" className={style.title} takesFocus={cameBackTo(state) === null} />
      <PageTabs label="Portal" tabs={tabs} current={tab} />
      <div className={style.columns}>
        <div className={style.side}>
          {(choosesCompany || tab !== 'more') && (
            <div className={style.panels}>
              {choosesCompany && <CompanySelector query={query} />}
              {tab !== 'more' && <FilterPanel {...filters} />}
            </div>
          )}
          <CompanyCard company={company} />
        </div>
        <div className={style.content}>
          {read.data === undefined || !found ? (
            read.error ? (
              <PortalFailure error={read.error} retry={() => void read.mutate()} />
            ) : (
              <PortalSkeleton guides={tab === 'more'} />
            )
          ) : tab === 'more' ? (
            <GuideGrid guides={guides} company={company} />
          ) : (
            <Reports
              found={found}
              of={reports?.length ?? 0}
              isPrivate={tab === 'company-reports'}
              company={tab === 'company-reports' ? company : publicCompany}
              lastVisit={lastVisit ?? null}
              filters={filters}
            />
          )}
        </div>
      </div>
    </div>
  );
}

function sorted(found: FoundReports, sort: ReportSort | null): FoundReports {
  if (sort === null) return found;
  const reports = found.reports.toSorted((one, other) =>
    sort === 'name' ? one.name.localeCompare(other.name) : other.visible_from.localeCompare(one.visible_from),
  );
  return { ...found, reports };
}

/** 'More' needs guides. */
function tabsFor(address: string, withMore: boolean) {
  const query = new URLSearchParams(address);
  const named = [
    { id: 'company-reports', label: 'Your Reports' },
    { id: 'syndicated-reports', label: 'Syndicated Reports' },
    ...(withMore ? [{ id: 'more', label: 'More' } as const] : []),
  ] as const;
  return named.map(({ id, label }) => ({ id, label, to: tabAt(query, id) }));
}
