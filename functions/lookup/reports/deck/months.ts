import type { Forecast } from '../../../../shared/model/lookup/forecast.ts';
import { monthsIn, sliceSeries } from '../../../../shared/rules/lookup/months.ts';
import { sinceFirstPost } from '../../../../shared/rules/lookup/sinceFirstPost.ts';
import type { BriefSubject } from '../brief/content.ts';
import { shownForecast } from '../brief/forecasts.ts';
import { monthCell } from '../office/cells.ts';
import type { Chart, ChartSeries, Color } from '../office/chart.ts';
import type { DeckContent } from './content.ts';

/** The theme has six; further objects are dotted. */
const colors = 6;
const seriesColor = (at: number): Color => `accent${((at % colors) + 1) as 1}`;

type Values = readonly (number | null)[];

/** Posts per month, and where it is on, the forecast with its range. */
export function monthsChart(content: DeckContent): Chart {
  const { subjects, period } = content;
  const ahead = subjects.map(({ insight }) => shownForecast(content, insight));
  const coming = Math.max(0, ...ahead.map((forecast) => forecast?.median.length ?? 0));
  const known = monthsIn(period);
  const categories = Array.from({ length: known + coming }, (_, at) => monthCell(period.from + at));
  const series = subjects.flatMap((subject, at): ChartSeries[] => {
    const posts = postsOf(content, subject);
    const forecast = ahead[at];
    const color = seriesColor(at);
    const name = subjects.length > 1 ? `${subject.name}: ` : '';
    const line: ChartSeries = {
      name: subjects.length > 1 ? subject.name : 'Posts',
      color,
      look: at < colors ? 'line' : 'dotted',
      values: [...posts, ...blanks(coming)],
    };
    if (!forecast) return [line];
    const joined = (values: Values): Values => [...blanks(known - 1), posts.at(-1) ?? null, ...values];
    const median: ChartSeries = {
      name: `${name}Forecast, median`,
      color,
      look: 'dashed',
      values: joined(forecast.median),
      unlisted: subjects.length > 1,
    };
    return [...(subjects.length > 1 ? edges : band)(forecast, { name, color, joined }), line, median];
  });
  return { kind: 'months', categories, series, format: 'whole' };
}

type Drawn = { readonly name: string; readonly color: Color; readonly joined: (values: Values) => Values };

/** An area on top of one that isn't seen. Both begin at the latest posts, so that the range opens from there. */
function band({ lo80, hi80 }: Forecast, { color, joined }: Drawn): ChartSeries[] {
  const heights = hi80.map((high, at) => high - (lo80[at] ?? high));
  const opened = joined(heights).map((value, at, all) =>
    at === all.length - heights.length - 1 ? 0 : value,
  );
  return [
    { name: '80% range, from', color, look: 'under', values: joined(lo80) },
    { name: '80% range', color, look: 'band', values: opened },
  ];
}

/** Stacked areas of several objects would add up. */
const edges = ({ lo80, hi80 }: Forecast, { name, color, joined }: Drawn): ChartSeries[] =>
  [
    { name: `${name}80% range, from`, values: joined(lo80) },
    { name: `${name}80% range, to`, values: joined(hi80) },
  ].map((each) => ({ ...each, color, look: 'dotted' as const, unlisted: true }));

const blanks = (count: number): null[] => Array.from({ length: count }, () => null);

export const postsOf = ({ period }: DeckContent, { insight }: BriefSubject): Values =>
  sliceSeries(sinceFirstPost(insight.activity.authentic), insight.last_month, period);
