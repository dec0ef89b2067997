import { useMemo } from 'react';
import { metricRows } from '../../../shared/rules/lookup/compared/metricRows.ts';
import { outlookRows } from '../../../shared/rules/lookup/compared/outlookRows.ts';
import { oneAccountAmong } from '../../../shared/rules/lookup/oneAccount.ts';
import type { Choices, Choose } from '../objects/lookupQuery.ts';
import type { Contender } from './contender.ts';
import { HowEachDiffers } from './HowEachDiffers.tsx';

/** Key metrics, audience, themes and outlook of the compared objects. */
export function ObjectsDiffer({
  contenders,
  ...chosen
}: Pick<Choices, 'cells' | 'open'> & { contenders: readonly Contender[]; choose: Choose }) {
  const { before, after } = useMemo(() => {
    const insights = contenders.map(({ insight }) => insight);
    const outlook = outlookRows(insights);
    return {
      before: [{ key: 'metrics', name: 'Key Metrics', rows: metricRows(insights) }],
      after: outlook.length > 0 ? [{ key: 'outlook', name: 'Outlook', rows: outlook }] : [],
    };
  }, [contenders]);
  const oneAccount = oneAccountAmong(contenders);
  return (
    <HowEachDiffers
      contenders={contenders}
      column="Object"
      definition="A dot: no clear difference or change. A dash: under 30 authors, or no figure."
      before={before}
      after={after}
      explanations={explanations}
      notes={oneAccount ? [oneAccount] : []}
      {...chosen}
    />
  );
}

const explanations = [
  { metric: 'activity' },
  { metric: 'authentic_yoy' },
  { metric: 'user_retention' },
  { metric: 'retention_change' },
  { metric: 'spam_percent' },
  { metric: 'spam_change' },
] as const;
