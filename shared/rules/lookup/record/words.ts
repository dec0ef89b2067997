import type {
  ChanceBucket,
  ChanceResult,
  FrozenStatement,
  Interval,
  RecordResult,
  TrackRecord,
} from '../../../model/lookup/trackRecord.ts';
import type { Cell } from '../../text/csv.ts';
import { counted, exactFigure } from '../../text/figures.ts';
import { monthLabel, monthName } from '../months.ts';

export const verdictText: Record<ChanceResult['verdict'], string> = {
  better: 'These chances have been closer to what happened than the base rate.',
  unproven: 'These chances have not yet been shown to beat the base rate.',
  worse: 'These chances have been further from what happened than the base rate: don’t rely on them.',
};

/** `76.9% (95% interval 72.9–80.6%)` */
const percentText = ({ value, low, high }: Interval): string => `${value}% (95% interval ${low}–${high}%)`;

const skillText = ({ value, low, high }: Interval): string =>
  `${signed(value)} (95% interval ${signed(low)} to ${signed(high)})`;
const signed = (value: number) => String(value).replace('-', '−');

export type RecordFigure = { readonly name: string; readonly value: string; readonly means: string };

/** Never leads with the best figure: first the number of forecasts, then the base rate, then our skill. */
export function chanceFigures(result: ChanceResult, statements: readonly FrozenStatement[]): RecordFigure[] {
  const compared = statements.filter(({ chances, scored }) => chances > 0 && scored > 0);
  const { n, clusters, grew, stated, hits, brier, brier_base, skill } = result;
  return [
    {
      name: 'Compared',
      value: counted(n, 'chance of growth', 'chances of growth'),
      means: `from ${counted(compared.length, 'publication')}, in ${counted(clusters, 'market')} (a vertical on a source)`,
    },
    { name: 'Grew', value: `${grew}%`, means: `the average stated chance was ${stated}%` },
    {
      name: 'Right about growth',
      value: percentText(hits),
      means: `saying “it grows” of every object would have been right in ${grew}%`,
    },
    {
      name: 'Brier score',
      value: brier.toFixed(3),
      means: `the mean squared error of the chances: 0 is perfect; the base rate has ${brier_base.toFixed(3)}`,
    },
    {
      name: 'Skill',
      value: skillText(skill),
      means: 'how much smaller that error is than the base rate’s: 0 is no better, 1 is perfect',
    },
  ];
}

export function rangeFigures({ years, months }: Pick<RecordResult, 'years' | 'months'>): RecordFigure[] {
  return [
    {
      name: 'Growth ranges that held',
      value: years.n > 0 ? `${years.inside80}%` : 'none given',
      means: `of ${counted(years.n, 'range')} of a whole year’s growth; 80% should`,
    },
    {
      name: 'Months inside their ranges',
      value: `${months.inside80}% and ${months.inside95}%`,
      means: `of ${counted(months.n, 'forecast month')}; 80% and 95% should be`,
    },
  ];
}

/** Stated, how many, their average, and how many grew, for a table. */
export const bucketTexts = ({
  from,
  to,
  n,
  stated,
  grew,
}: ChanceBucket): [string, string, string, string] => [
  `${from}–${to}%`,
  exactFigure(n),
  `${stated}%`,
  grew ? `${grew.value}% (${grew.low}–${grew.high}%)` : 'too few to say',
];

/** A forecast made in the last month `month` is over when the files have the month a year later. */
const overIn = (month: number) => monthLabel(month + 12);

export function comparedText({ last_month, scored, unscored }: FrozenStatement): string {
  if (scored + unscored === 0) return `after ${overIn(last_month)}`;
  const missing = unscored > 0 ? `; ${exactFigure(unscored)} lack a month` : '';
  return `${exactFigure(scored)}${missing}`;
}

/** Why there is nothing to say about chances yet. */
export function tooEarlyText(statements: readonly FrozenStatement[]): string {
  const first = statements.findLast(({ chances }) => chances > 0);
  if (!first)
    return 'No chance of growth has been stated yet: that takes errors of forecasts a full year ahead.';
  return (
    `The first year for which chances were stated ends in ${overIn(first.last_month)}. ` +
    'Until then, nothing here shows how good they are.'
  );
}

export function reconstructedText(statements: readonly FrozenStatement[]): string | null {
  const count = statements.filter(({ reconstructed }) => reconstructed).length;
  if (count === 0) return null;
  const of =
    count === statements.length
      ? 'All publications below are reconstructed'
      : `${count} of the ${statements.length} publications below ${count === 1 ? 'is' : 'are'} reconstructed`;
  return (
    `${of}: computed later, by today’s method, from only the posts up to their month. ` +
    'They show what it would have said, not what we said.'
  );
}

export function recordRows({ statements, result }: TrackRecord): Cell[][] {
  return [
    [
      'Month',
      'Release',
      'Frozen on',
      'Reconstructed',
      'Forecasts',
      'Chances of growth',
      'Compared',
      'Lack a month',
    ],
    ...statements.map((each): Cell[] => [
      monthName(each.last_month),
      each.release,
      each.frozen_on,
      each.reconstructed ? 'yes' : 'no',
      each.forecasts,
      each.chances,
      each.scored,
      each.unscored,
    ]),
    ...(result ? resultRows(result, statements) : []),
  ];
}

const figureRows = (figures: readonly RecordFigure[]): Cell[][] =>
  figures.map(({ name, value, means }) => [name, value, means]);

function resultRows({ chances, ...ranges }: RecordResult, statements: readonly FrozenStatement[]): Cell[][] {
  const head: Cell[][] = [[], ['Figure', 'Value', 'Meaning']];
  if (!chances) return [...head, ...figureRows(rangeFigures(ranges))];
  return [
    ...head,
    ...figureRows([...chanceFigures(chances, statements), ...rangeFigures(ranges)]),
    ['Verdict', verdictText[chances.verdict], ''],
    [],
    ['Stated chance from (%)', 'to (%)', 'Chances', 'Average stated (%)', 'Grew (%)', 'Interval from', 'to'],
    ...chances.buckets.map(({ from, to, n, stated, grew }): Cell[] => [
      from,
      to,
      n,
      stated,
      grew?.value ?? 'too few to say',
      grew?.low ?? null,
      grew?.high ?? null,
    ]),
  ];
}
