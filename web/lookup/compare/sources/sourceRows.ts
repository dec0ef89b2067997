import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { HeatCell } from '../../../../shared/rules/lookup/compared/heatCell.ts';
import { changeRow, retentionRow } from '../../../../shared/rules/lookup/compared/metricRows.ts';
import { dash, type HeatRow } from '../../../../shared/rules/lookup/compared/plainRow.ts';
import { shareOf } from '../../../../shared/rules/lookup/market.ts';
import { isKnownSignal, signalKindNames, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import { newSince, yearSums } from '../../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { countFigure } from '../../../../shared/rules/text/figures.ts';

/** Figures that don't depend on how much of a source is covered; posts of two sources never stand beside each other. */
export function sourceRows(name: string, insights: readonly InsightDocument[]): HeatRow[] {
  const row = (key: string, title: string, cell: (insight: InsightDocument) => HeatCell): HeatRow => ({
    key,
    name: title,
    cells: insights.map(cell),
  });
  return [
    row('share', 'Share of the vertical’s posts', (insight) =>
      shareCell(shareNow(insight), insight.year_sums?.posts),
    ),
    row('share before', 'In the twelve months before', (insight) =>
      shareCell(shareBefore(insight), yearSums(insight)?.posts_before),
    ),
    changeRow(insights, 'posts', '3 months, change'),
    retentionRow(insights),
    row('signal', 'Signal', ({ signal }) =>
      signal && isKnownSignal(signal)
        ? {
            text: signalKindNames[signal.kind],
            words: signalSentence(signal, name),
            details: [['Signal', signalSentence(signal, name)]],
          }
        : { text: 'none', words: 'no signal', details: [['Signal', 'none']] },
    ),
    row('authors', 'Authors', ({ authors }) =>
      authors === null
        ? dash('too few authors')
        : {
            text: countFigure(authors),
            words: counted(authors, 'author'),
            details: [['Authors', counted(authors, 'author')]],
          },
    ),
  ];
}

function shareCell(share: number | null, posts: number | undefined): HeatCell {
  if (share === null) return dash('no share: months are missing');
  const text = shareText(share);
  return {
    text,
    words: `${text} of the vertical’s posts`,
    details: [['Share', text], ...(posts === undefined ? [] : [['Base', counted(posts, 'post')] as const])],
  };
}

export const shareNow = ({ year_sums }: InsightDocument) =>
  year_sums ? shareOf(year_sums, year_sums.posts) : null;

export const shareBefore = (insight: InsightDocument) => {
  const { year_sums } = insight;
  return year_sums && newSince(insight) === null
    ? shareOf({ of: year_sums.of_before }, year_sums.posts_before)
    : null;
};

/** Two decimals: an object is a small part of its vertical. */
const shareText = (share: number) => (share < 0.01 ? 'under 0.01%' : `${share.toFixed(2)}%`);
