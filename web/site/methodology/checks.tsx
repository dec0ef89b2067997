import { mostFalseChanges, mostFalseFindings, mostQuietPages } from '../../../shared/model/lookup/finding.ts';
import type { Method } from '../../../shared/model/lookup/method.ts';
import { mostFalseSignals } from '../../../shared/model/lookup/signal.ts';
import type { TrackRecord } from '../../../shared/model/lookup/trackRecord.ts';
import {
  chanceFigures,
  rangeFigures,
  reconstructedText,
  tooEarlyText,
  verdictText,
} from '../../../shared/rules/lookup/record/words.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import type { Clause } from '../legal/Legal.tsx';
import { ChanceTable } from './ChanceTable.tsx';
import { type Counts, percentOf, ReleaseFigures } from './ReleaseFigures.tsx';

const percent = (share: number) => `${Math.round(100 * share)}%`;

export const checkClauses = (method: Method | null): Clause[] => [
  {
    id: 'findings',
    title: 'How findings are tested',
    body: (
      <>
        <p>
          A sentence that something stands out is tested against the object’s category and, for a change,
          against its market. In each source and for each kind of sentence, at most{' '}
          {percent(mostFalseFindings)} of the sentences are expected to be chance (Benjamini–Hochberg),{' '}
          {percent(mostFalseChanges)} of those about a change of posts, and a difference must also be large
          enough to matter.
        </p>
        <p>
          That posts rose more than objects of a market usually move claims three things: more than the
          counting of posts and authors explains; more than changes over a year of such objects, net of their
          market, have varied around steady growth in this source’s own past; and not in one month only. Of
          100 objects that did nothing unusual, about 95 stay inside the interval. A steady grower may be
          stated; an object that swings every year is not. It doesn’t say that the change will last.
        </p>
        <p>
          A test builds worlds in which nothing differs, by dealing the same posts to objects and people anew.
          It fails if more than {mostQuietPages} of 100 pages state a finding there. Before these tests, four
          of ten pages did.
        </p>
        {method?.counts && <FindingFigures counts={method.counts} />}
      </>
    ),
  },
  {
    id: 'signals',
    title: 'How signals are tested',
    body: (
      <>
        <p>
          A signal compares the latest months of a series with what its past led to expect, and with all other
          series of the same month, so that a month in which everything rose has none. At most{' '}
          {percent(mostFalseSignals)} of a release’s signals are expected to be chance; each says how many of
          those as strong as it are. Signals are cautious: many real changes of small series are missed.
        </p>
        {method?.counts && (
          <ReleaseFigures
            figures={[
              {
                name: 'Pages with a signal',
                value: exactFigure(method.counts.with_signal),
                means: `${percentOf(method.counts.with_signal, method.counts.pages)} of ${counted(method.counts.pages, 'page')}`,
              },
              {
                name: 'Expected by chance',
                value: `at most ${exactFigure(Math.floor(mostFalseSignals * method.counts.with_signal))}`,
              },
            ]}
          />
        )}
      </>
    ),
  },
  {
    id: 'forecasts',
    title: 'What forecasts said, and what happened',
    body: (
      <>
        <p>
          With every publication, what each forecast says is frozen and sealed. When its twelve months are
          over, it is compared with the posts that came. Nothing frozen is changed or left out, right or
          wrong. Intervals draw whole markets, because objects of a market rise and fall together.
        </p>
        {method?.counts && <ForecastFigures counts={method.counts} />}
        {method && <Record record={method.record} />}
      </>
    ),
  },
];

function FindingFigures({ counts: { pages, with_finding, findings } }: { counts: Counts }) {
  const stated = Object.values(findings).reduce((sum, each) => sum + each, 0);
  const { posts: changes = 0 } = findings;
  const byChance = Math.floor(mostFalseFindings * (stated - changes) + mostFalseChanges * changes);
  return (
    <ReleaseFigures
      figures={[
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
      ]}
    />
  );
}

function ForecastFigures({ counts: { forecasts } }: { counts: Counts }) {
  const refused = Object.values(forecasts.refused).reduce((sum, each) => sum + each, 0);
  return (
    <ReleaseFigures
      figures={[
        {
          name: 'Pages with a forecast',
          value: exactFigure(forecasts.given),
          means: `${exactFigure(forecasts.rough)} of them marked as rough`,
        },
        {
          name: 'Refused',
          value: exactFigure(refused),
          means: 'too short, too few posts, or no better than last year',
        },
      ]}
    />
  );
}

/** In full whether it is good or bad, and always in the same order, as in Help. */
function Record({ record }: { record: TrackRecord | null }) {
  if (!record)
    return <p>This release was published before forecasts were frozen. The next one will be the first.</p>;
  const { statements, result } = record;
  const reconstructed = reconstructedText(statements);
  return (
    <>
      {reconstructed && <p>{reconstructed}</p>}
      {result?.chances ? (
        <>
          <p>
            <strong>{verdictText[result.chances.verdict]}</strong> The base rate is the share of the
            vertical’s objects that grew in the year before each forecast.
          </p>
          <ReleaseFigures figures={chanceFigures(result.chances, statements)} />
          <ChanceTable buckets={result.chances.buckets} />
        </>
      ) : (
        <p>
          <strong>Chances of growth: too early to say.</strong> {tooEarlyText(statements)}
        </p>
      )}
      {result && <ReleaseFigures figures={rangeFigures(result)} />}
    </>
  );
}
