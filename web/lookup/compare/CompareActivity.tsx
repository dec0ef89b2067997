import { memo, useMemo } from 'react';
import {
  forecastFromLatest,
  growthText,
  isForecast,
  maxForecasts,
  roughText,
  whyNoForecast,
} from '../../../shared/rules/lookup/forecast.ts';
import {
  monthLabel,
  monthText,
  type Period,
  sliceSeries,
  sumOf,
} from '../../../shared/rules/lookup/months.ts';
import { shorten, shortNames } from '../../../shared/rules/lookup/shorten.ts';
import { counted, exactFigure, percentFigure } from '../../../shared/rules/text/figures.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { Timeline } from '../../ui/charts/timeline/Timeline.tsx';
import type { TimelineSeries } from '../../ui/charts/timeline/timelineSeries.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import noted from '../annotations/Notes.module.css';
import { noteCells } from '../annotations/notes.ts';
import { useNoting } from '../annotations/useNoting.tsx';
import style from '../figures/Forecast.module.css';
import { ForecastToggle, Record } from '../figures/ForecastNote.tsx';
import {
  drawnMonths,
  forecastDefinition,
  forecastLine,
  percentAxis,
  previousValues,
} from '../figures/timelineValues.ts';
import type { Choose } from '../objects/lookupQuery.ts';
import { forecastColumns } from '../page/dialogs/activityTable.ts';
import { type Contender, postsOf, retentionOf, rounded, spamOf } from './contender.ts';
import { indexed, monthsFile, notedLines, smallStarts } from './monthsFile.ts';

function CompareForecasts({ contenders, period }: { contenders: readonly Contender[]; period: Period }) {
  const [first] = contenders;
  if (!first) return null;
  if (contenders.length > maxForecasts) {
    return <p className={style.note}>Compare up to {maxForecasts} objects to see their forecasts.</p>;
  }
  if (period.to !== first.insight.last_month) {
    return <p className={style.note}>{forecastFromLatest}</p>;
  }
  const { source, vertical } = first.insight;
  return (
    <div className={style.note}>
      <ul>
        {contenders.map(({ sid, name, insight: { forecast } }) => (
          <li key={sid}>
            <strong>{name}</strong>:{' '}
            {isForecast(forecast)
              ? [`${growthText(forecast)}.`, roughText(forecast)].filter(Boolean).join(' ')
              : whyNoForecast(forecast)}
          </li>
        ))}
      </ul>
      <p>
        Next 12 months against the last 12. <Record source={source} vertical={vertical} />
      </p>
    </div>
  );
}

const measures = {
  posts: {
    label: 'Posts',
    metric: 'activity',
    definition:
      'Authentic posts per month, on one scale. The figure in Key metrics is the average of the latest three.',
    seriesOf: postsOf,
  },
  index: {
    label: 'Index',
    metric: 'activity',
    definition: 'Authentic posts per month; the first month with posts is 100 for each object.',
    seriesOf: postsOf,
  },
  retention: {
    label: 'User Retention',
    metric: 'user_retention',
    definition: 'The share of the previous month’s authors who posted again.',
    seriesOf: retentionOf,
  },
  spam: {
    label: 'Spam %',
    metric: 'spam_percent',
    definition: 'The share of spam over three months.',
    seriesOf: spamOf,
  },
} as const;
type Measure = keyof typeof measures;
const measureNames = Object.keys(measures) as Measure[];

export const CompareActivity = memo(function CompareActivity({
  contenders,
  overlay,
  forecast: forecastAsked,
  period,
  compared,
  choose,
}: {
  contenders: readonly Contender[];
  overlay: string | null;
  forecast: boolean;
  period: Period;
  compared: boolean;
  choose: Choose;
}) {
  const measure = measureNames.find((name) => name === overlay) ?? 'posts';
  const { metric, definition, seriesOf } = measures[measure];
  const posts = measure === 'posts';
  const index = measure === 'index';
  const text = posts ? exactFigure : index ? indexText : percentFigure;
  const { from, to } = period;
  // With more objects, the forecast bands would cover each other.
  const withForecast = forecastAsked && posts && contenders.length <= maxForecasts;
  const volumes = useMemo<TimelineSeries[]>(
    () =>
      contenders.map((each) => ({
        key: String(each.sid),
        name: each.name,
        color: each.color,
        broken: each.broken,
        endLabel: shorten(each.name, shortNames.legend),
        href: lookupViewAt({
          sid: each.sid,
          domain: each.insight.vertical,
          type: each.type_code,
          source: each.insight.source,
        }),
        values: sliceSeries(seriesOf(each), each.insight.last_month, { from, to }),
        previous: compared
          ? previousValues(seriesOf(each), each.insight.last_month, { from, to })
          : undefined,
        forecast: withForecast ? forecastLine(each.insight, { from, to }) : undefined,
      })),
    [contenders, seriesOf, from, to, compared, withForecast],
  );
  const series = useMemo(() => (index ? volumes.map(indexed) : volumes), [volumes, index]);
  const small = index ? smallStarts(volumes) : undefined;
  const ahead = Math.max(0, ...series.map(({ forecast }) => forecast?.length ?? 0));
  const lines = useMemo(() => notedLines(contenders), [contenders]);
  const [first] = contenders;
  const { first_month, last_month } = first?.insight ?? { first_month: from, last_month: to };
  const noting = useNoting(lines, { from: first_month, to: last_month }, period);
  const { notes } = noting;
  const months = useMemo(() => drawnMonths({ from, to }, ahead, notes), [from, to, ahead, notes]);
  const notedOnes = lines.filter(({ line }) => notes.some(({ of }) => of.line === line));
  const noteColumns = notedOnes.map(({ line, name }) => ({
    label: `${name}: Notes`,
    values: noteCells(notes, line, months),
  }));
  const forecasts = series.flatMap(({ name, values, forecast }) =>
    forecast
      ? forecastColumns(
          forecast,
          values.map(() => null),
          name,
        )
      : [],
  );
  return (
    <ChartFrame
      id="activity"
      title="Activity"
      definition={[definition, small, ahead > 0 && forecastDefinition].filter(Boolean).join(' ')}
      months={period}
      chosen={measures[measure].label}
      summary={`Latest month: ${series
        .map(({ name, values }) => `${name} ${text(values.at(-1))}`)
        .join('; ')}.`}
      table={{
        columns: [
          { label: 'Month', kind: 'text' },
          ...series.map(({ name }) => ({
            label: index ? `${name}, index` : name,
            kind: posts || index ? ('count' as const) : ('percent' as const),
          })),
          ...(index ? volumes.map(({ name }) => ({ label: `${name}, posts`, kind: 'count' as const })) : []),
          ...forecasts.map(({ label, kind }) => ({ label, kind })),
          ...noteColumns.map(({ label }) => ({ label, kind: 'annotation' as const })),
        ],
        rows: months.map((month, at) => [
          monthText(month),
          ...series.map(({ values }) => rounded(values[at])),
          ...(index ? volumes.map(({ values }) => values[at] ?? null) : []),
          ...forecasts.map(({ values }) => values[at] ?? null),
          ...noteColumns.map(({ values }) => values[at] ?? null),
        ]),
      }}
      file={monthsFile(contenders, { months, period, notes, withForecast })}
      explanations={[{ metric, inputs: posts || index ? volumes.map(countsOf) : [] }]}
      controls={
        <>
          {noting.button}
          <ForecastToggle shown={forecastAsked && posts} choose={choose} />
          <Segmented
            label="Measure"
            options={measureNames.map((value) => ({ value, label: measures[value].label }))}
            value={measure}
            onChange={(next) => choose({ overlay: next === 'posts' ? null : next, forecast: null })}
          />
        </>
      }
      below={
        <>
          {forecastAsked && posts && <CompareForecasts contenders={contenders} period={period} />}
          {noting.aside}
        </>
      }
    >
      <div className={noted.noted}>
        <Timeline
          label={`${measures[measure].label} from ${monthLabel(from)} to ${monthLabel(to)}`}
          months={months}
          series={series}
          flags={noting.flags}
          onNote={noting.onNote}
          axisFigure={posts || index ? exactFigure : percentAxis}
          figure={posts ? postsText : text}
          {...(posts ? { unit: 'posts' } : index ? { unit: 'index' } : {})}
        />
        {noting.list}
      </div>
    </ChartFrame>
  );
});

const countsOf = ({ name, values }: TimelineSeries) => ({ name, value: postsText(sumOf(values)) });

const postsText = (value: number) => counted(value, 'post');

const indexText = (value: number | null | undefined) =>
  exactFigure(value === null || value === undefined ? value : Math.round(value));
