import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { hasNoEntitlements } from '../../../../shared/rules/access/visibility.ts';
import { type FoundReports, findReports } from '../../../../shared/rules/content/findReports.ts';
import { useViewer } from '../../../api/viewer.ts';
import { useAddress } from '../../../navigation/latestAddress.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import { PageTabs } from '../../../ui/controls/PageTabs.tsx';
import { noEntitlementsText } from '../../../ui/noEntitlementsText.ts';
import { NoAccess } from '../../../ui/page/NoAccess.tsx';
import { PageHeading } from '../../../ui/page/PageHeading.tsx';
import { useSearchDraft } from '../../../ui/table/useSearchDraft.ts';
import { CompanyCard } from './CompanyCard.tsx';
import { CompanySelector } from './CompanySelector.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { FoundInside } from './FoundInside.tsx';
import { GuideGrid } from './GuideGrid.tsx';
import { cameBackTo } from './leaveForReport.ts';
import style from './Portal.module.css';
import { PortalFailure } from './PortalFailure.tsx';
import { PortalSkeleton } from './PortalSkeleton.tsx';
import { type ReportSort, type ShownPart, tabAt, usePortalQuery } from './portalQuery.ts';
import { Reports } from './Reports.tsx';
import { usePortal } from './usePortal.ts';

const Questions = lazy(() =>
  import('../../questions/Questions.tsx').then((module) => ({ default: module.Questions })),
);

/** Without entitlements, not even the titles of syndicated reports are shown. */
export function Portal() {
  const viewer = useViewer();
  return hasNoEntitlements(viewer) ? <NoAccess reason={noEntitlementsText(viewer)} /> : <OpenPortal />;
}

function OpenPortal() {
  const query = usePortalQuery();
  const { search: address, state } = useAddress();
  const { tab, vertical, show, company, choosesCompany, set } = query;
  const { read, reports, personal, guides, hasGuides, lastVisit } = usePortal(tab, company);
  const [draft, setDraft] = useSearchDraft(query.search, (search) => set({ search }));
  // Deferred, so that typing stays fluid.
  const search = useDeferredValue(draft);
  const found = useMemo(
    () => reports && sorted(findReports(personal.partOf(reports, show), { vertical, search }), query.sort),
    [reports, personal, show, vertical, search, query.sort],
  );
  const filters = {
    vertical,
    search: draft,
    show,
    setShow: (part: ShownPart) => set({ show: part === 'all' ? null : part }),
    sort: query.sort,
    setSort: (sort: string | null) => set({ sort }),
    setVertical: (id: string | null) => set({ vertical: id }),
    setSearch: setDraft,
    // Immediately: clearing isn't typing.
    clear: () => {
      setDraft('');
      set({ vertical: null, search: null, show: null });
    },
  };
  const listsReports = tab === 'company-reports' || tab === 'syndicated-reports';
  const tabs = useMemo(
    () => tabsFor(address, draft, hasGuides ?? tab === 'more'),
    [address, draft, hasGuides, tab],
  );

  return (
    <div className={style.page}>
      <PageHeading title="Portal" className={style.title} takesFocus={cameBackTo(state) === null} />
      <PageTabs label="Portal" tabs={tabs} current={tab} />
      <div className={style.columns}>
        <div className={style.side}>
          {(choosesCompany || listsReports) && (
            <div className={style.panels}>
              {choosesCompany && <CompanySelector query={query} />}
              {listsReports && <FilterPanel {...filters} />}
            </div>
          )}
          <CompanyCard company={company} />
        </div>
        <div className={style.content}>
          {tab === 'questions' ? (
            <Suspense fallback={<p role="status">Loading…</p>}>
              <Questions />
            </Suspense>
          ) : read.data === undefined || !found ? (
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
              personal={personal}
              filters={filters}
            />
          )}
          {listsReports && <FoundInside search={query.search} company={company} />}
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

/** 'More' needs guides. With the search as typed, since the address follows a moment later. */
function tabsFor(address: string, search: string, withMore: boolean) {
  const query = new URLSearchParams(address);
  if (search) query.set('search', search);
  else query.delete('search');
  const named = [
    { id: 'company-reports', label: 'Your Reports' },
    { id: 'syndicated-reports', label: 'Syndicated Reports' },
    ...(withMore ? [{ id: 'more', label: 'More' } as const] : []),
    { id: 'questions', label: 'Questions' },
  ] as const;
  return named.map(({ id, label }) => ({ id, label, to: tabAt(query, id) }));
}
