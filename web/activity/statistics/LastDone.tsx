import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { queryLog } from '../../../shared/api/activity/log.ts';
import { about, rowsOf } from '../../../shared/api/activity/statisticsQueries.ts';
import type { LogRecord } from '../../../shared/model/activity/activityQuery.ts';
import { deedOf } from '../../../shared/model/activity/eventNames.ts';
import { daysIn, daysLater } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import type { StatisticsSubject } from '../../ui/statistics/statisticsSubject.ts';
import type { Range } from '../period/useRange.ts';
import style from './StatisticsView.module.css';

const most = 8;
/** The last events are near the end of a range; reading all of a long one would be slow. */
const mostDays = 31;

export function LastDone({
  subject,
  range: { range, zone },
  everyMs,
}: {
  subject: StatisticsSubject;
  range: Range;
  everyMs: number;
}) {
  const isShort = daysIn(range) <= mostDays;
  const end = isShort ? range : { from: daysLater(range.to, 1 - mostDays), to: range.to };
  const { data, error } = useRead(queryLog, rowsOf(about(subject, end, zone)), { everyMs });
  const when = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: zone });
  const namesPerson = subject.only?.field !== 'account_uid';

  function list() {
    if (error && !data) return <p className="muted">{explain(error)}</p>;
    if (!data) return <Skeleton height={180} />;
    if (data.log_data.length === 0)
      return <p className="muted">No activity in the last days of this period.</p>;
    return (
      <ol className={style.last}>
        {data.log_data.slice(0, most).map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two events may be alike in all that is shown.
          <li key={at}>
            <span>
              <Deed row={row} />
            </span>
            <span className="muted tiny">
              <time dateTime={String(row.ts)}>{when.format(new Date(String(row.ts)))}</time>
              {namesPerson && ` · ${whoOf(row)}`}
            </span>
          </li>
        ))}
      </ol>
    );
  }

  return (
    <section aria-label="Done last">
      <h3 className={style.heading}>Done last</h3>
      {list()}
    </section>
  );
}

function Deed({ row }: { row: LogRecord }) {
  const { deed, subject } = deedOf(row.event, row.info);
  return (
    <>
      {deed}
      {subject && <span className="strong"> {subject}</span>}
    </>
  );
}

function whoOf({ account_uid, account_name, email }: Record<string, string | number | null>): string {
  if (account_uid === null) return 'Preview guest';
  return String(account_name ?? email ?? 'Somebody removed since');
}
