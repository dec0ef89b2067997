import { minShown } from '../../../model/lookup/disclosure.ts';
import type { InsightDocument } from '../../../model/lookup/insight.ts';
import { changeFigure, counted, exactFigure, percentFigure, pointsFigure } from '../../text/figures.ts';
import { signedRange } from '../../text/signedRange.ts';
import { changeWords, noClearChange, type ShownChange, toneOf } from '../changeText.ts';
import { sumOf } from '../months.ts';
import { retentionBase } from '../retention.ts';
import { changeOf, countsText, type YearFigure, yearFigures } from '../yearChange.ts';
import { judgementOf, newSince, newSinceText, yearSums } from '../yearSums.ts';
import { asOthers, type HeatCell } from './heatCell.ts';
import { dash, type HeatRow } from './plainRow.ts';

const of = (...series: readonly (readonly (number | null)[])[]) =>
  series.reduce((sum, each) => sum + sumOf(each.slice(-3)), 0);

/** The key metrics of each document: plain figures, in color only where a change is beyond chance. */
export function metricRows(insights: readonly InsightDocument[]): HeatRow[] {
  const row = (key: string, name: string, cell: (insight: InsightDocument) => HeatCell): HeatRow => ({
    key,
    name,
    cells: insights.map(cell),
  });
  return [
    row('ppm', 'Posts per month', ({ activity: { ppm, authentic } }) =>
      ppm === null
        ? dash('too few posts')
        : {
            text: exactFigure(ppm),
            short: narrow(ppm),
            words: `${exactFigure(ppm)} a month`,
            details: [
              ['Posts per month', exactFigure(ppm)],
              ['Base', counted(of(authentic), 'post')],
            ],
          },
    ),
    changeRow(insights, 'posts', '3 months, change'),
    row('year sums', '12 months, change', sumsCell),
    retentionRow(insights),
    changeRow(insights, 'retention', 'Retention, change'),
    row('spam', 'Spam', ({ activity: { spam_percent, authentic, spam } }) =>
      spam_percent === null
        ? dash('too few posts')
        : {
            text: percentFigure(spam_percent),
            short: String(Math.round(spam_percent)),
            words: percentFigure(spam_percent),
            details: [
              ['Spam', percentFigure(spam_percent)],
              ['Base', counted(of(authentic, spam), 'post')],
            ],
          },
    ),
    changeRow(insights, 'spam', 'Spam, change'),
  ];
}

export const retentionRow = (insights: readonly InsightDocument[]): HeatRow => ({
  key: 'retention',
  name: '1-month retention',
  cells: insights.map(retentionCell),
});

export const changeRow = (
  insights: readonly InsightDocument[],
  figure: YearFigure,
  name: string,
): HeatRow => ({
  key: `${figure} change`,
  name,
  cells: insights.map((insight) => yearCell(insight, figure)),
});

function retentionCell(insight: InsightDocument): HeatCell {
  const [percent] = insight.retention.percents;
  const { count, of: counts } = retentionBase(insight);
  if (typeof percent !== 'number')
    return dash(count === null || count < minShown ? `base under ${minShown}` : 'too few came back');
  return {
    text: percentFigure(percent),
    short: String(Math.round(percent)),
    words: percentFigure(percent),
    details: [
      ['1-month retention', percentFigure(percent)],
      ['Base', `${exactFigure(count)} ${counts}`],
    ],
  };
}

function sumsCell(insight: InsightDocument): HeatCell {
  const since = newSince(insight);
  if (since !== null) return { ...dash(newSinceText(since)), text: 'new', short: 'new' };
  const sums = yearSums(insight);
  if (!sums) return dash('needs 24 months');
  if (sums.change === null) return dash('too few a year ago');
  return changeCell(
    { change: sums.change, interval: judgementOf(sums) },
    `${counted(sums.posts, 'post')}, ${exactFigure(sums.posts_before)} in the 12 months before`,
  );
}

function yearCell(insight: InsightDocument, figure: YearFigure): HeatCell {
  const { change, interval, since, carried } = changeOf(insight, figure);
  if (!change) return dash('no figure a year earlier');
  const base = countsText(change, figure);
  if (change.change === null) {
    const words = since === null ? `too few a year ago: ${base}` : `${newSinceText(since)}: ${base}`;
    return { ...dash(words), ...(since === null ? {} : { text: 'new', short: 'new' }) };
  }
  const { unit, good } = yearFigures[figure];
  return changeCell(
    { change: change.change, interval, unit: unit === '%' ? '%' : 'points', good },
    base,
    carried,
  );
}

/** A dot if the difference may be chance; a plain figure if there is no interval. */
function changeCell(
  shown: ShownChange & { change: number },
  base: string,
  carried?: string | null,
): HeatCell {
  const { change, interval, unit = '%', good = 'up' } = shown;
  const figure = unit === '%' ? changeFigure(change) : pointsFigure(change);
  const likely = interval ? `likely ${signedRange(interval, '%')}` : 'without a likely range';
  const details: HeatCell['details'] = [
    ['Change', figure],
    ...(interval ? [['95% interval', signedRange(interval, '%')] as const] : []),
    ['Base', base],
    ...(carried ? [['One month', carried] as const] : []),
  ];
  if (changeWords(shown).text === noClearChange)
    return { text: asOthers, words: `${noClearChange}, ${likely}`, details };
  const tone = toneOf(change, interval, good);
  return {
    text: figure.replace(/ points$/, ''),
    short: figure.replace(/%$| points$/, '').replace(/ as many$/, ''),
    words: `${figure}, ${likely}`,
    ...(tone === 'neutral' ? {} : { tone: tone === 'good' ? ('growth' as const) : ('decline' as const) }),
    details,
  };
}

/** Three letters wide at most: `1.2k`. */
function narrow(value: number): string {
  if (value < 1000) return String(Math.round(value));
  const thousands = value / 1000;
  return thousands < 9.95 ? `${thousands.toFixed(1)}k` : `${Math.round(thousands)}k`;
}
