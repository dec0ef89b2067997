import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { WorkProduct } from '../../../../shared/model/content/product.ts';
import type { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useAddress } from '../../../navigation/latestAddress.ts';
import { useRowWindow } from '../../../ui/table/useRowWindow.ts';
import { isNew } from './isNew.ts';
import { cameBackTo } from './leaveForReport.ts';
import { ReportCard } from './ReportCard.tsx';
import style from './ReportGrid.module.css';
import { readingText } from './readingText.ts';
import type { Personal } from './usePersonal.ts';

/** Longer lists are virtualized. */
const maxRows = 16;

export function ReportGrid({
  reports,
  company,
  lastVisit,
  personal,
}: {
  reports: readonly WorkProduct[];
  company: CompanyUid | null;
  lastVisit: string | null;
  personal: Personal;
}) {
  const { state } = useAddress();
  const back = cameBackTo(state);
  const { box, columns, rowHeight } = useColumns();
  const rows = useMemo(() => inRows(reports, columns), [reports, columns]);
  const keys = useMemo(() => rows.map(([first]) => first?.uid ?? ''), [rows]);
  const { list, drawn, before, after, measure } = useRowWindow<HTMLUListElement, HTMLLIElement>({
    keys,
    rowHeight,
    wanted: null,
    maxDrawn: maxRows,
    // Rows are tall.
    overscan: 2,
  });
  return (
    <div ref={box} className={style.area}>
      <ul
        ref={list}
        className={style.grid}
        data-long={rows.length > maxRows}
        aria-label="Reports"
        style={{ paddingTop: before, paddingBottom: after }}
      >
        {drawn.map((row) =>
          rows[row]?.map((report, at) => (
            <li
              key={report.uid}
              className={style.cell}
              aria-setsize={reports.length}
              aria-posinset={row * columns + at + 1}
              data-index={row}
              // Cards of a row share one height.
              ref={at === 0 ? (measure ?? null) : null}
            >
              <ReportCard
                report={report}
                company={company}
                isNew={isNew(report, lastVisit)}
                read={readingText(personal.readingOf(report))}
                isBookmarked={personal.isBookmarked(report)}
                setBookmarked={personal.setBookmarked}
                isBackHere={back === report.uid}
              />
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

function inRows(reports: readonly WorkProduct[], columns: number): WorkProduct[][] {
  return Array.from({ length: Math.ceil(reports.length / columns) }, (_, row) =>
    reports.slice(row * columns, (row + 1) * columns),
  );
}

/** Keep in step with ReportGrid.module.css. */
const widths = [
  { columns: 4, from: 1080 },
  { columns: 3, from: 720 },
  { columns: 2, from: 480 },
] as const;

/** Pixels below a card's cover, including the gap. */
const wordsHeight = 222;
const phoneHeight = 180;
const gap = 24;

function useColumns() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(992);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const columns = widths.find(({ from }) => width >= from)?.columns ?? 1;
  const rowHeight =
    columns === 1 ? phoneHeight : ((width - gap * (columns - 1)) / columns) * 0.75 + wordsHeight;
  return { box, columns, rowHeight };
}
