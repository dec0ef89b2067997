import { useDeferredValue, useMemo } from 'react';
import { findReports } from '../../../../shared/rules/content/findReports.ts';
import { useAddress } from '../../../navigation/latestAddress.ts';
import { PageTabs } from '../../../ui/controls/PageTabs.tsx';
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
import { publicCompany, type ShownPart, tabAt, usePortalQuery } from './portalQuery.ts';
import { Reports } from './Reports.tsx';
import { usePortal } from './usePortal.ts';

export function Portal() {
  const query = usePortalQuery();
  const { search: address, state } = useAddress();
  const { tab, vertical, show, company, choosesCompany, set } = query;
  const { read, reports, personal, guides, hasGuides, lastVisit } = usePortal(tab, company);
  const [draft, setDraft] = useSearchDraft(query.search, (search) => set({ search }));
  // Deferred, so that typing stays fluid.
  const search = useDeferredValue(draft);
  const found = useMemo(
    () => reports && findReports(personal.partOf(reports, show), { vertical, search }),
    [reports, personal, show, vertical, search],
  );
  const filters = {
    vertical,
    search: draft,
    show,
    setShow: (part: ShownPart) => set({ show: part === 'all' ? null : part }),
    setVertical: (id: string | null) => set({ vertical: id }),
    setSearch: setDraft,
    // Immediately: clearing isn't typing.
    clear: () => {
      setDraft('');
      set({ vertical: null, search: null, show: null });
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
              personal={personal}
              filters={filters}
            />
          )}
          {tab !== 'more' && <FoundInside search={query.search} company={company} />}
        </div>
      </div>
    </div>
  );
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
