import { useMemo } from 'react';
import { verticalNames } from '../../../../shared/model/vertical.ts';
import { besideCategory } from '../../../../shared/rules/lookup/besideCategory.ts';
import { isShare, shareGroup } from '../../../../shared/rules/lookup/compared/shareGroups.ts';
import { agreement } from '../../../../shared/rules/lookup/sideBySide.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import type { Choices, Choose } from '../../objects/lookupQuery.ts';
import type { Contender } from '../contender.ts';
import { HowEachDiffers } from '../HowEachDiffers.tsx';
import style from './Sources.module.css';
import { sourceRows } from './sourceRows.ts';

const agreed = ['gender', 'age', 'race', 'income', 'global_region'] as const;

/** One object on its sources: where they agree, and how each differs from its category there. */
export function SourcesDiffer({
  name,
  contenders,
  ...chosen
}: Pick<Choices, 'cells' | 'open'> & {
  name: string;
  contenders: readonly Contender[];
  choose: Choose;
}) {
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
      above={sentence && <p className={style.agreed}>{sentence}</p>}
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
