import type { ReactNode } from 'react';
import { minRow } from '../../../shared/model/lookup/disclosure.ts';
import type { ListName } from '../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../shared/model/lookup/metric.ts';
import { categoryOf } from '../../../shared/model/lookup/object.ts';
import { comparedLeftOut } from '../../../shared/rules/lookup/leftOut.ts';
import { rankedAmong } from '../../../shared/rules/lookup/percentile.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import { baseLabel } from '../../ui/charts/base.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { comparedCells, shareText } from '../figures/interval.ts';
import type { Contender } from './contender.ts';
import { Matrix, NotShown, PercentileCell } from './Matrix.tsx';

export type ComparedShare = {
  readonly key: string;
  readonly name: string;
  readonly percent: number;
  readonly percentile: number | null;
  readonly n: number;
  readonly of: number;
  readonly more?: string;
};

/** A limit for legibility; the exported file has all rows. */
const shownRows = 20;
const unknown = `Not among the highest here, or fewer than ${minRow} authors`;

export function CompareShares({
  contenders,
  sharesOf,
  inOrder = false,
  label,
  of,
  lists,
  metric,
  empty = null,
  ...frame
}: {
  contenders: readonly Contender[];
  sharesOf: (contender: Contender) => readonly ComparedShare[];
  /** Keeps the given order; otherwise rows are sorted by their highest value. */
  inOrder?: boolean;
  label: string;
  of: 'authors' | 'posts';
  lists: readonly ListName[];
  metric: MetricId;
  /** Shown if there are no rows; without it, the card is omitted. */
  empty?: ReactNode;
  id: string;
  title: string;
  definition: ReactNode;
  months: Period;
  chosen?: string;
  tabs?: ReactNode;
}) {
  const shares = contenders.map((contender) => new Map(sharesOf(contender).map((each) => [each.key, each])));
  const names = new Map(shares.flatMap((list) => [...list.values()]).map(({ key, name }) => [key, name]));
  const highest = (key: string) => Math.max(...shares.map((list) => list.get(key)?.percentile ?? -1));
  const rows = [...names].map(([key, name]) => ({ key, name, highest: highest(key) }));
  if (!inOrder)
    rows.sort(
      (a, b) => b.highest - a.highest || a.name.localeCompare(b.name, 'en') || (a.key < b.key ? -1 : 1),
    );
  if (rows.length === 0 && empty === null) return null;
  return (
    <ChartFrame
      {...frame}
      alreadyTable
      leftOut={comparedLeftOut(contenders, lists)}
      summary={`${label}: ${rows.length} rows of ${contenders.length} objects.`}
      table={{
        columns: [
          { label, kind: 'text' },
          ...contenders.flatMap(({ name }) => [
            { label: `${name}, percentile`, kind: 'percentile' as const },
            { label: `${name}, raw %`, kind: 'percent' as const },
            { label: `${name}, 95% interval, lower bound`, kind: 'percent' as const },
            { label: `${name}, 95% interval, upper bound`, kind: 'percent' as const },
            { label: `${name}, ${of}`, kind: 'count' as const },
            { label: `${name}, ${baseLabel(of)}`, kind: 'base' as const },
          ]),
        ],
        rows: rows.map(({ key, name }) => [
          name,
          ...shares.flatMap((list) => comparedCells(list.get(key) ?? null, list.get(key)?.of ?? 0)),
        ]),
      }}
      explanations={[{ metric }, { metric: 'percentile' }]}
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <Matrix
          label={label}
          contenders={contenders}
          rows={rows.slice(0, inOrder ? rows.length : shownRows).map(({ key, name }) => ({
            key,
            name,
            cells: contenders.map(({ sid, type_code, insight }, at) => {
              const share = shares[at]?.get(key);
              return share ? (
                <PercentileCell
                  key={sid}
                  percentile={share.percentile}
                  n={share.n}
                  of={share.of}
                  title={[
                    shareText(share, share.of, of),
                    share.more ?? [],
                    rankedAmong(insight, categoryOf(type_code)),
                  ]
                    .flat()
                    .join('; ')}
                />
              ) : (
                <NotShown key={sid} why={unknown} />
              );
            }),
          }))}
        />
      )}
    </ChartFrame>
  );
}
