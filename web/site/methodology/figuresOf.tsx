import { mostFalseChanges, mostFalseFindings } from '../../../shared/model/lookup/finding.ts';
import type { Method, Spread } from '../../../shared/model/lookup/method.ts';
import { mostFalseSignals } from '../../../shared/model/lookup/signal.ts';
import { sourceNames } from '../../../shared/model/scope.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { counted, exactFigure } from '../../../shared/rules/text/figures.ts';
import type { Parts } from '../parts/CopyText.tsx';
import { type ReleaseFigure, ReleaseFigures } from './ReleaseFigures.tsx';

/** The figures of a release for each step and test of the methodology, as far as the release has them. */
export function figuresOf(method: Method | null): Parts {
  const counts = method?.counts;
  const figures = { ...(method ? postFigures(method) : {}), ...(counts ? countFigures(counts) : {}) };
  const names = ['PostsRead', 'Spam', 'KnownTraits', 'Objects', 'Rows', 'Findings', 'Signals', 'Forecasts'];
  return Object.fromEntries(
    names.map((name) => [name, <ReleaseFigures key={name} figures={figures[name] ?? []} />]),
  );
}

type Figures = Partial<Record<string, readonly (ReleaseFigure | null)[]>>;

const postFigures = ({ posts, first_month, last_month, sources, objects }: Method): Figures => ({
  PostsRead: [
    {
      name: 'Posts read',
      value: exactFigure(posts),
      means: `${monthLabel(first_month)} to ${monthLabel(last_month)}`,
    },
    ...sources.map((each) => ({
      name: sourceNames[each.source],
      value: counted(each.pages, 'page'),
      means: `latest month ${monthLabel(each.last_month)}`,
    })),
  ],
  Objects: [{ name: 'Objects to look up', value: exactFigure(objects) }],
});

function countFigures(counts: NonNullable<Method['counts']>): Figures {
  const { pages, spam, known, rows, widths, findings, with_finding, with_signal, forecasts } = counts;
  const stated = sumOf(findings);
  const { posts: changes = 0 } = findings;
  const byChance = Math.floor(mostFalseFindings * (stated - changes) + mostFalseChanges * changes);
  return {
    Spam: [spreadFigure('Spam on a page', spam)],
    KnownTraits: [
      spreadFigure('Authors with a known gender', known.gender),
      spreadFigure('… with a known age', known.age),
      spreadFigure('… with a known country', known.place),
    ],
    Rows: [
      { name: 'Rows of people and themes shown', value: exactFigure(rows.shown) },
      {
        name: 'Marked as a small base',
        value: percentOf(rows.small, rows.shown),
        means: exactFigure(rows.small),
      },
      {
        name: 'Left out as too small',
        value: exactFigure(rows.hidden),
        means: 'rows of people, themes and objects',
      },
      spreadFigure('Interval of a share', widths, ' points'),
    ],
    Findings: [
      {
        name: 'Pages with a finding',
        value: percentOf(with_finding, pages),
        means: `${exactFigure(with_finding)} of ${counted(pages, 'page')}`,
      },
      { name: 'Findings stated', value: exactFigure(stated) },
      {
        name: 'Expected by chance',
        value: `at most ${exactFigure(byChance)}`,
        means: `on at most ${percentOf(byChance, pages)} of the pages`,
      },
    ],
    Signals: [
      {
        name: 'Pages with a signal',
        value: exactFigure(with_signal),
        means: `${percentOf(with_signal, pages)} of ${counted(pages, 'page')}`,
      },
      {
        name: 'Expected by chance',
        value: `at most ${exactFigure(Math.floor(mostFalseSignals * with_signal))}`,
      },
    ],
    Forecasts: [
      {
        name: 'Pages with a forecast',
        value: exactFigure(forecasts.given),
        means: `${exactFigure(forecasts.rough)} of them marked as rough`,
      },
      {
        name: 'Refused',
        value: exactFigure(sumOf(forecasts.refused)),
        means: 'too short, too few posts, or no better than last year',
      },
    ],
  };
}

/** The middle of all pages, and where eight of ten are. */
const spreadFigure = (name: string, spread: Spread | null, unit = '%'): ReleaseFigure | null =>
  spread && {
    name,
    value: `${spread.middle}${unit}`,
    means: `in the middle; eight of ten from ${spread.low} to ${spread.high}${unit}`,
  };

const percentOf = (part: number, whole: number): string =>
  whole > 0 ? `${((100 * part) / whole).toFixed(1)}%` : 'none';

const sumOf = (counts: Partial<Record<string, number>>): number =>
  Object.values(counts).reduce<number>((sum, each = 0) => sum + each, 0);
