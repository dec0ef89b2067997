import { Button, Skeleton } from '@mantine/core';
import { useId } from 'react';
import type { LogRecord } from '../../shared/model/activityQuery.ts';
import { rangeBefore } from '../../shared/rules/activity/usageRange.ts';
import { explain } from '../api/errorText.ts';
import { calendarDayText, momentText } from '../ui/dayText.ts';
import { Notice } from '../ui/form/Notice.tsx';
import { eventName } from './eventNames.ts';
import { People } from './People.tsx';
import style from './Usage.module.css';
import { UsageChart } from './UsageChart.tsx';
import { UsageRangeFields } from './UsageRangeFields.tsx';
import { useLogDownload } from './useLogDownload.ts';
import { countOf, questionOf, totalOf, type UsageSubject, useUsage } from './useUsage.ts';
import { useUsageAsked } from './useUsageAsked.ts';

/** What somebody, or everybody of an organization, does in the product; or what is done with a report or a preview link. */
export function Usage({ subject, name }: { subject: UsageSubject; name: string }) {
  const { range, zone, ...fields } = useUsageAsked();
  const asked = { subject, range, zone };
  const { step, overTime, events, eventsBefore, latest } = useUsage(asked);
  const error = events.error ?? overTime.error;
  return (
    <div className={style.usage}>
      <UsageRangeFields range={range} zone={zone} {...fields} />
      {error ? (
        <>
          <Notice kind="problem">{explain(error)}</Notice>
          <Button variant="default" size="sm" w="fit-content" onClick={() => void events.mutate()}>
            Try again
          </Button>
        </>
      ) : events.data && overTime.data ? (
        <>
          <Figures
            events={events.data.log_data}
            before={eventsBefore.data?.log_data}
            beforeText={rangeText(rangeBefore(range))}
          />
          <UsageChart about={name} range={range} step={step} records={overTime.data.log_data} />
          {subject.filter === null && <People asked={asked} name={name} />}
          <Latest
            records={latest.data?.log_data ?? []}
            question={questionOf(asked)}
            words={[name, 'activity', range.from, range.to]}
            zone={zone}
          />
        </>
      ) : (
        <div aria-busy="true" className={style.usage}>
          <p className="unseen" role="status">
            Usage statistics: loading…
          </p>
          <Skeleton height={76} />
          <Skeleton height={220} />
        </div>
      )}
    </div>
  );
}

const rangeText = ({ from, to }: { from: string; to: string }) =>
  `${calendarDayText(from)} – ${calendarDayText(to)}`;

/** Each kind of event with how often, and how often in the period before. */
function Figures({
  events,
  before,
  beforeText,
}: {
  events: readonly LogRecord[];
  before: readonly LogRecord[] | undefined;
  beforeText: string;
}) {
  const previous = (event: unknown) => countOf(before?.find((record) => record.event === event));
  const shown = [...events].sort((a, b) => countOf(b) - countOf(a));
  return (
    <>
      <ul className={style.figures} aria-label="Totals">
        <Figure label="Everything" count={totalOf(events)} before={before && totalOf(before)} />
        {shown.map((record) => (
          <Figure
            key={String(record.event)}
            label={eventName(record.event)}
            count={countOf(record)}
            before={before && previous(record.event)}
          />
        ))}
      </ul>
      {before && <p className={style.muted}>The figure before is that of {beforeText}.</p>}
    </>
  );
}

const Figure = ({ label, count, before }: { label: string; count: number; before: number | undefined }) => (
  <li className={style.figure}>
    <strong>{count.toLocaleString()}</strong>
    <span>{label}</span>
    {before !== undefined && <span>{before.toLocaleString()} before</span>}
  </li>
);

const shownAtOnce = 12;

function Latest({
  records,
  question,
  words,
  zone,
}: {
  records: readonly LogRecord[];
  question: ReturnType<typeof questionOf>;
  words: readonly string[];
  zone: string;
}) {
  const heading = useId();
  const { state, save, stop } = useLogDownload(question, words);
  const reading = state.status === 'reading';
  return (
    <section aria-labelledby={heading}>
      <div className={style.head}>
        <h2 id={heading}>Done last</h2>
        {records.length > 0 && (
          <Button variant="default" size="sm" onClick={() => (reading ? stop() : void save())}>
            {reading ? `Stop (${state.rows.toLocaleString()} rows so far)` : 'Download all as CSV'}
          </Button>
        )}
      </div>
      {state.status === 'failed' && <Notice kind="problem">{state.why}</Notice>}
      {records.length === 0 ? (
        <p className={style.muted}>Nothing in this period. Choose a longer one to see more.</p>
      ) : (
        <ul className={style.latest}>
          {records.slice(0, shownAtOnce).map((record) => (
            <li key={`${record.ts} ${record.event} ${record.url}`}>
              <span>{sentenceOf(record)}</span>
              <time dateTime={String(record.ts)}>{momentText(String(record.ts), zone)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `Ida Moss · Look-ups · Oatmere` */
function sentenceOf({ account_name, event, object_name, form_name, page_name, params }: LogRecord): string {
  const about = object_name ?? form_name ?? page_name ?? params;
  return [account_name, eventName(event), about].filter(Boolean).join(' · ');
}
