import { useMemo } from 'react';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { verticalNames } from '../../../../shared/model/scope.ts';
import { besideCategory } from '../../../../shared/rules/lookup/besideCategory.ts';
import type { HeatCell } from '../../../../shared/rules/lookup/compared/heatCell.ts';
import { changeRow, retentionRow } from '../../../../shared/rules/lookup/compared/metricRows.ts';
import { dash, type HeatRow } from '../../../../shared/rules/lookup/compared/plainRow.ts';
import { isShare, shareGroup } from '../../../../shared/rules/lookup/compared/shareGroups.ts';
import { shareOf } from '../../../../shared/rules/lookup/market.ts';
import { agreement } from '../../../../shared/rules/lookup/sideBySide.ts';
import { isKnownSignal, signalKindNames, signalSentence } from '../../../../shared/rules/lookup/signals.ts';
import { newSince, yearSums } from '../../../../shared/rules/lookup/yearSums.ts';
import { counted, countFigure } from '../../../../shared/rules/text/figures.ts';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import type { Choices, Choose } from '../../objects/lookupQuery.ts';
import type { Contender } from '../contender.ts';
import { HowEachDiffers } from '../HowEachDiffers.tsx';

/** Figures that don't depend on how much of a source is covered; posts of two sources never stand beside each other. */
function sourceRows(name: string, insights: readonly InsightDocument[]): HeatRow[] {
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

const agreed = ['gender', 'age', 'race', 'income', 'global_region'] as const;

/** One object on its sources: where they agree, and how each differs from its category there. */
export function SourcesDiffer({
  name,
  contenders,
  ...chosen
}: Pick<Choices, 'cells' | 'open'> & { name: string; contenders: readonly Contender[]; choose: Choose }) {
  const nameOf = useDescriptorNames();
  const insights = useMemo(() => contenders.map(({ insight }) => insight), [contenders]);
  const before = useMemo(
    () => [{ key: 'metrics', name: 'Key Metrics', rows: sourceRows(name, insights) }],
    [name, insights],
  );
  const sentence = useMemo(() => {
    const rows = agreed.flatMap((list) => shareGroup(list, insights, nameOf).rows);
    const besides = rows.map((row) => ({
      name: row.name,
      cells: row.cells.map((cell) => (isShare(cell) ? besideCategory(cell, cell.group) : null)),
    }));
    return agreedText(agreement(besides), contenders.length);
  }, [insights, nameOf, contenders.length]);
  const [first] = insights;
  return (
    <HowEachDiffers
      contenders={contenders}
      column="Source"
      definition={`Posts aren’t compared between sources, since each is covered to a different extent.${first ? ` Shares are of ${verticalNames[first.vertical]}.` : ''}`}
      above={sentence && <p className="strong mb-8">{sentence}</p>}
      before={before}
      after={none}
      explanations={explanations}
      notes={none}
      {...chosen}
    />
  );
}

const none: never[] = [];

const explanations = [
  { metric: 'activity' },
  { metric: 'authentic_yoy' },
  { metric: 'user_retention' },
  { metric: 'signals' },
] as const;

function agreedText({ above, below }: ReturnType<typeof agreement>, sources: number): string {
  const parts = [
    above.length > 0 ? [`above its category: ${above.join(', ')}`] : [],
    below.length > 0 ? [`below it: ${below.join(', ')}`] : [],
  ].flat();
  return parts.length > 0 ? `On each of the ${counted(sources, 'source')}, ${parts.join('; ')}.` : '';
}
