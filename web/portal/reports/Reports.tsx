import { Button } from '@mantine/core';
import { useDeferredValue, useMemo, useState } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import type { WorkProduct } from '../../../shared/model/product.ts';
import { nearReports } from '../../../shared/rules/reports/nearReports.ts';
import { chosenReports, noReports } from '../../../shared/rules/reports/shownReports.ts';
import type { Shelf } from '../../api/openProduct.ts';
import { AsyncPart } from '../../ui/controls/AsyncPart.tsx';
import { CardSkeletons } from './CardSkeletons.tsx';
import type { PortalQuery } from './portalQuery.ts';
import { ReportCard } from './ReportCard.tsx';
import style from './Reports.module.css';

/** A screen and a half of cards; with thousands of reports drawing all of them would take seconds. */
const shownAtOnce = 36;

type Props = {
  reports: readonly WorkProduct[] | undefined;
  read: { readonly error: CallError | undefined; readonly mutate: () => unknown };
  query: PortalQuery;
  shelf: Shelf;
  lastVisit: string | null;
  /** What is said where there are no reports at all. */
  none?: string;
};

/** The reports that the filters leave, the newest first. */
export function Reports({ reports, read, query, none, ...cards }: Props) {
  if (!reports && !read.error) return <CardSkeletons />;
  return (
    <AsyncPart read={{ ...read, data: reports }} lines={4}>
      {(all) => <Chosen reports={all} query={query} none={none} {...cards} />}
    </AsyncPart>
  );
}

function Chosen({
  reports,
  query: { vertical, search },
  none,
  ...cards
}: Pick<Props, 'query' | 'shelf' | 'lastVisit'> & {
  reports: readonly WorkProduct[];
  none: string | undefined;
}) {
  // A letter shows in its field at once; the cards follow.
  const wanted = useDeferredValue(search);
  const sorted = useMemo(() => reports.toSorted(newestFirst), [reports]);
  const exact = useMemo(
    () => chosenReports(sorted, { vertical, search: wanted }),
    [sorted, vertical, wanted],
  );
  const near = useMemo(
    () => (exact.length === 0 ? nearReports(chosenReports(sorted, { vertical, search: '' }), wanted) : []),
    [exact, sorted, vertical, wanted],
  );
  if (reports.length === 0 && none) return <p className={style.none}>{none}</p>;
  if (exact.length > 0) return <Grid key={`${vertical} ${wanted}`} reports={exact} {...cards} />;
  if (near.length === 0) return <p className={style.none}>{noReports}</p>;
  return (
    <>
      <p className={style.near} role="status">
        No report has “{wanted}” in it. These come close:
      </p>
      <Grid key={`${vertical} ${wanted}`} reports={near} {...cards} />
    </>
  );
}

function Grid({ reports, ...cards }: { reports: WorkProduct[] } & Pick<Props, 'shelf' | 'lastVisit'>) {
  const [most, setMost] = useState(shownAtOnce);
  return (
    <>
      <ul className={style.grid}>
        {reports.slice(0, most).map((report) => (
          <ReportCard key={report.uid} report={report} {...cards} />
        ))}
      </ul>
      {reports.length > most && (
        <p className={style.more}>
          <Button variant="default" size="md" onClick={() => setMost(most + shownAtOnce)}>
            Show more
          </Button>
          <span>
            {most} of {reports.length} reports
          </span>
        </p>
      )}
    </>
  );
}

/** What isn't published has no date, and comes last. */
function newestFirst(one: WorkProduct, other: WorkProduct): number {
  const [first, second] = [dated(one), dated(other)];
  return second.localeCompare(first) || one.name.localeCompare(other.name);
}
const dated = ({ pub_date }: WorkProduct) => (/^\d/.test(pub_date) ? pub_date : '');
