import { minShown } from '../../../../../shared/model/lookup/disclosure.ts';
import { counted, shareFigure } from '../../../../../shared/rules/text/figures.ts';
import { type ChapterWriter, captioned, paragraph } from '../chapter.ts';
import type { ShareBar } from '../charts/shareBars.ts';
import { differs, pooledShare, shareOf } from '../facts.ts';
import { listed } from '../subject.ts';
import { drawBars } from './people.ts';

const most = 7;

export const places: ChapterWriter = ({ lead, rivals }) => {
  const { us_state: own } = lead.insight.geographies;
  if (own.n < minShown) return null;
  const bars = own.shares
    .flatMap(({ name, n }): ShareBar[] => {
      const share = shareOf(n, own.n);
      const beside = pooledShare(
        rivals.map(({ insight }) => {
          const theirs = insight.geographies.us_state;
          const row = theirs.shares.find((each) => each.name === name);
          return row ? { n: row.n, of: theirs.n } : null;
        }),
      );
      return share ? [{ name, share, beside }] : [];
    })
    .toSorted((one, other) => other.share.percent - one.share.percent)
    .slice(0, most);
  const [first] = bars;
  if (!first || bars.length < 3) return null;
  const apart = bars.filter(({ share, beside }) => differs(share, beside) !== null);
  const names = listed(rivals.map(({ name }) => name));
  return {
    title: `${first.name} leads the states`,
    statement: {
      subject: lead,
      measure: { of: 'share', list: 'us_state', row: first.name },
      sentence: `${shareFigure(first.share.percent)} of the American authors posting about ${lead.name} are from ${first.name} (95% interval ${shareFigure(first.share.low)} to ${shareFigure(first.share.high)})${first.beside ? `, against ${shareFigure(first.beside.percent)} for ${names} together` : ''}.`,
      basis: `${first.share.n.toLocaleString('en-US')} of ${counted(own.n, 'author')} with a known state, in twelve months.`,
    },
    blocks: [
      paragraph(
        apart.length > 0
          ? `${listed(apart.map(({ name }) => name))} ${apart.length === 1 ? 'stands' : 'stand'} apart from the rivals by more than the interval.`
          : `No state stands apart from the rivals by more than its interval: a regional plan has no basis in these figures.`,
      ),
      captioned(
        'States with the most authors',
        `Bars are shares of the ${counted(own.n, 'author')} with a known state, with 95% intervals. Red ticks: ${names}, pooled.`,
        (pages) => drawBars(pages, bars, 'Authors by state'),
      ),
    ],
  };
};
