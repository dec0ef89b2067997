import { useContext } from 'react';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { ChartSubjectContext } from '../../ui/charts/chartSubject.ts';
import type { ChartTable } from '../../ui/charts/chartTable.ts';
import { downloadTable } from '../../ui/charts/downloadTable.ts';
import { monthsText } from '../../ui/charts/fileTable.ts';
import type { PageAction } from '../../ui/page/PageHead.tsx';
import type { Contender } from './contender.ts';

/** “Download CSV” of the key metrics, with the bases and intervals that the page opens on a cell. */
export function useMetricsFile(contenders: readonly Contender[], table: () => ChartTable): PageAction[] {
  const { about, release, facts, canExport } = useContext(ChartSubjectContext);
  if (!canExport) return [];
  const months = latestMonths(contenders[0]?.insight.last_month ?? 0, 3);
  return [
    {
      name: 'Download CSV',
      onClick: () =>
        downloadTable(table(), { months, n: undefined, release, leftOut: undefined, facts }, [
          about,
          'Key Metrics',
          monthsText(months),
        ]),
    },
  ];
}
