import { memo, useMemo } from 'react';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import {
  monthLabel,
  monthName,
  monthText,
  type Period,
  sliceSeries,
  sumOf,
} from '../../../../shared/rules/lookup/months.ts';
import { oneAccountText } from '../../../../shared/rules/lookup/oneAccount.ts';
import { causeSentence, isKnownSignal, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import { counted, countFigure, exactFigure, percentFigure } from '../../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { cellText } from '../../../ui/charts/chartTable.ts';
import { maxInputs } from '../../../ui/charts/explanation.ts';
import { lettered, type Mark } from '../../../ui/charts/timeline/marks.ts';
import { Timeline } from '../../../ui/charts/timeline/Timeline.tsx';
import type { ForecastLine, TimelineSeries } from '../../../ui/charts/timeline/timelineSeries.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import noted from '../../annotations/Notes.module.css';
import { useNoting } from '../../annotations/useNoting.tsx';
import forecastStyle from '../../figures/Forecast.module.css';
import { ForecastNote, ForecastToggle } from '../../figures/ForecastNote.tsx';
import {
  drawnMonths,
  forecastDefinition,
  forecastLine,
  monthsOf,
  percentAxis,
  previousValues,
} from '../../figures/timelineValues.ts';
import type { Choose } from '../../objects/lookupQuery.ts';
import { activitySummary, activityTable, postsLine } from '../dialogs/activityTable.ts';

function signalMarks({ signal }: InsightDocument, name: string, { from, to }: Period): Mark[] {
  if (!signal || !isKnownSignal(signal) || signal.since < from || signal.since > to) return [];
  return [
    { month: signal.since, sentence: `${signalSentence(signal, name)} ${causeSentence(signal, name)}` },
  ];
}

const overlays = {
  posts: { label: 'Posts' },
  retention: { label: 'User Retention' },
  spam: { label: 'Spam %' },
} as const;
type Overlay = keyof typeof overlays;
const overlayNames = Object.keys(overlays) as Overlay[];

const definitions: Record<Overlay, string> = {
  posts: 'Authentic posts in each month.',
  retention: `The share of the previous month’s authors who posted again. Blank where that month has fewer than ${minShown} authors.`,
  spam: `The share of spam over three months. Blank where those months have fewer than ${minShown} posts.`,
};

const feet: Record<Overlay, string> = {
  posts: 'Posts a month, spam removed',
  retention: '% of a month’s authors who post again the next',
  spam: 'Spam in % of all posts, over three months',
};

export const ActivityCard = memo(function ActivityCard({
  name,
  insight,
  overlay: asked,
  forecast: forecastAsked,
  period,
  compared,
  choose,
}: {
  name: string;
  insight: InsightDocument;
  overlay: string | null;
  forecast: boolean;
  period: Period;
  compared: boolean;
  choose: Choose;
}) {
  const overlay = overlayNames.find((name) => name === asked) ?? 'posts';
  const withForecast = forecastAsked && overlay === 'posts';
  const ahead = useMemo(
    () => (withForecast ? forecastLine(insight, period) : undefined),
    [withForecast, insight, period],
  );
  const marks = useMemo(() => lettered(signalMarks(insight, name, period)), [insight, name, period]);
  const { object, first_month, last_month } = insight;
  const lines = useMemo(() => [{ sid: object, line: postsLine, name }], [object, name]);
  const noting = useNoting(lines, { from: first_month, to: last_month }, period);
  const { notes, flags, onNote } = noting;
  const months = useMemo(() => drawnMonths(period, ahead?.length, notes), [period, ahead, notes]);
  const series = useMemo(
    () => seriesOf(insight, overlay, period, { compared, ahead, endsAt: months.at(-1) }),
    [insight, overlay, period, compared, ahead, months],
  );
  const table = useMemo(
    () => activityTable(insight, period, { ahead, marks, notes }),
    [insight, period, ahead, marks, notes],
  );
  const posts = sliceSeries(insight.activity.authentic, insight.last_month, period);
  const oneAccount = oneAccountText(insight);
  return (
    <ChartFrame
      id="activity"
      title="Activity"
      definition={
        <>
          {definitions[overlay]}
          {overlay === 'posts' && (
            <span data-not-in-picture> The figure in Key metrics is the average of the latest three.</span>
          )}
          {ahead && ` ${forecastDefinition}`}
        </>
      }
      months={period}
      {...(overlay === 'posts' ? {} : { chosen: overlays[overlay].label })}
      n={{ count: sumOf(posts), of: 'posts' }}
      summary={activitySummary(insight, period, ahead)}
      table={table}
      explanations={[
        { metric: 'activity', inputs: latestPosts(monthsOf(period), posts) },
        ...(withForecast ? [{ metric: 'forecast' as const }] : []),
        ...(marks.length > 0 ? [{ metric: 'signals' as const }] : []),
        ...(overlay === 'retention' ? [{ metric: 'user_retention' as const }] : []),
        ...(overlay === 'spam' ? [{ metric: 'spam_percent' as const }] : []),
      ]}
      controls={
        <>
          <Segmented
            label="Overlay"
            options={overlayNames.map((value) => ({ value, label: overlays[value].label }))}
            value={overlay}
            onChange={(next) => choose({ overlay: next === 'posts' ? null : next, forecast: null })}
          />
          <ForecastToggle shown={withForecast} choose={choose} />
        </>
      }
      below={
        <>
          {oneAccount && <p className={forecastStyle.note}>{oneAccount}</p>}
          {withForecast && <ForecastNote insight={insight} endsEarlier={period.to !== insight.last_month} />}
          {noting.aside}
        </>
      }
      menu={[
        ...(noting.addNote ? [{ label: 'Add note', onClick: noting.addNote }] : []),
        { label: 'Year over year', onClick: () => choose({ dialog: 'yoy' }) },
      ]}
      foot={
        <span>
          {feet[overlay]} · {counted(sumOf(posts), 'post')} · figures above: 3 months to{' '}
          {monthName(last_month)} against a year earlier
        </span>
      }
      csvInSight
    >
      <div className={noted.noted}>
        <Timeline
          label={`Activity from ${monthLabel(period.from)} to ${monthLabel(period.to)}`}
          months={months}
          series={series}
          {...axes[overlay]}
          marks={marks}
          flags={flags}
          onNote={onNote}
        />
        {noting.list}
      </div>
    </ChartFrame>
  );
});

/** Activity counts posts, but the last column of the table counts authors. */
const latestPosts = (months: readonly number[], posts: readonly (number | null)[]) =>
  months
    .map((month, at) => ({ name: monthText(month), value: `${cellText(posts[at] ?? null, 'count')} posts` }))
    .slice(-maxInputs);

const postsText = (value: number) => counted(value, 'post');
const percents = { axisFigure: percentAxis, figure: percentFigure };
const axes = {
  posts: { axisFigure: exactFigure, figure: postsText, unit: 'posts', wholeTicks: true },
  retention: { ...percents, unit: '1-month retention' },
  spam: { ...percents, unit: 'Spam' },
};

type Drawn = { compared: boolean; ahead: ForecastLine | undefined; endsAt: number | undefined };

function seriesOf(
  { activity, retention, last_month }: InsightDocument,
  overlay: Overlay,
  period: Period,
  { compared, ahead, endsAt }: Drawn,
): TimelineSeries[] {
  const line = (values: readonly (number | null)[], withPrevious: boolean) => ({
    values: sliceSeries(values, last_month, period),
    previous: withPrevious ? previousValues(values, last_month, period) : undefined,
  });
  // Notes belong to the line, whichever figure it shows.
  const look = { key: postsLine, color: 'var(--series-1)', filled: true };
  if (overlay === 'retention')
    return [{ ...look, name: '1-month retention', ...line(retention.one_month, compared) }];
  if (overlay === 'spam') return [{ ...look, name: 'Spam %', ...line(activity.spam_percents, compared) }];
  const posts = line(sinceFirstPost(activity.authentic), compared);
  const last = posts.values.at(-1) ?? null;
  const endLabel =
    endsAt === period.to && last !== null ? `${monthLabel(endsAt)}: ${countFigure(last)}` : null;
  return [{ ...look, name: 'Posts', ...posts, forecast: ahead, ...(endLabel ? { endLabel } : {}) }];
}
