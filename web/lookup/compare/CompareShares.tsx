import type { ReactNode } from 'react';
import type { MetricId } from '../../../shared/model/lookup/metric.ts';
import type { Absence } from '../../../shared/rules/lookup/absence.ts';
import { barTop } from '../../../shared/rules/lookup/barTop.ts';
import { besideCategory, indexKey } from '../../../shared/rules/lookup/besideCategory.ts';
import { comparedLeftOut } from '../../../shared/rules/lookup/leftOut.ts';
import { peoplePeriod } from '../../../shared/rules/lookup/peopleMonths.ts';
import {
  isUnranked,
  noRankKey,
  rankedAmong,
  rankedOthers,
  themesRankedAmong,
} from '../../../shared/rules/lookup/percentile.ts';
import type { Period } from '../../../shared/rules/lookup/period.ts';
import { rivalNames } from '../../../shared/rules/lookup/rivalNames.ts';
import { type ShareList, sharesNamed } from '../../../shared/rules/lookup/sharesNamed.ts';
import { percentFigure } from '../../../shared/rules/text/figures.ts';
import { ChartFrame } from '../../ui/charts/ChartFrame.tsx';
import { explainIndex } from '../figures/explainIndex.ts';
import { countOf, shareText } from '../figures/interval.ts';
import { type ComparedList, type ComparedShare, groupOf } from './comparedList.ts';
import type { Contender } from './contender.ts';
import { Matrix, NotShown } from './Matrix.tsx';
import { ShareCell } from './ShareCell.tsx';
import { shareFile } from './shareFile.ts';

/** A limit for legibility; the exported file has all rows. */
const shownRows = 20;
const explainedRows = 2;

export function CompareShares({
  contenders,
  sharesOf,
  absent,
  inOrder = false,
  label,
  of,
  lists: leftOutLists,
  metric,
  empty = null,
  ...frame
}: {
  contenders: readonly Contender[];
  sharesOf: (contender: Contender) => readonly ComparedShare[];
  /** Why a contender has no share in a row that another one has. */
  absent: (contender: Contender, key: string) => Absence;
  /** Keeps the given order; otherwise rows are sorted by their highest share. */
  inOrder?: boolean;
  label: string;
  of: 'authors' | 'posts';
  lists: readonly ShareList[];
  metric: MetricId;
  /** Shown if there are no rows; without it, the card is omitted. */
  empty?: ReactNode;
  id: string;
  title: string;
  months: Period;
  monthsNote?: string;
  chosen?: string;
  tabs?: ReactNode;
}) {
  const lists = contenders.map(
    (contender): ComparedList => ({
      object: contender.name,
      months: of === 'authors' ? peoplePeriod(contender.insight) : frame.months,
      others: (share) =>
        (of === 'posts'
          ? contender.insight.peers
          : rankedOthers(contender.insight, share ? [{ ...share, shares: [share] }] : [])) ?? null,
      shares: new Map(sharesOf(contender).map((each) => [each.key, each])),
      absent: (key) => absent(contender, key),
    }),
  );
  const all = lists.flatMap(({ shares }) => [...shares.values()]);
  const names = new Map(all.map(({ key, name }) => [key, name]));
  const highest = (key: string) => Math.max(...lists.map(({ shares }) => shares.get(key)?.percent ?? -1));
  const rows = [...names].map(([key, name]) => ({ key, name, highest: highest(key) }));
  if (!inOrder)
    rows.sort(
      (a, b) => b.highest - a.highest || a.name.localeCompare(b.name, 'en') || (a.key < b.key ? -1 : 1),
    );
  if (rows.length === 0 && empty === null) return null;
  const shown = rows.slice(0, inOrder ? rows.length : shownRows);
  const categories = shown.flatMap(({ key }) =>
    lists.map(({ shares }) => {
      const share = shares.get(key);
      return (share && besideCategory(share, groupOf(share))?.category) ?? 0;
    }),
  );
  const top = barTop([...shown.map((row) => row.highest), ...categories]);
  const kinds = new Set(contenders.map(({ type_code, insight }) => rivalNames(type_code, insight)));
  const indexed = all.some(({ rivals_known }) => rivals_known !== undefined);
  const unranked = all.some((share) => isUnranked(share, share)) ? ` ${noRankKey}.` : '';
  const category = indexed ? ', with a mark at the share of those it is compared with; its index' : '';
  const bars = rows.length > 0 ? `, in bars from 0 to ${top}%` : '';
  const more = rows.length > shown.length ? ` The ${shown.length} highest of ${rows.length} rows.` : '';
  return (
    <ChartFrame
      {...frame}
      definition={`Share of each object’s ${of}${bars}${category}, and its rank: a percentile among objects of the same category in the vertical.${unranked}${indexed ? ` ${indexKey(kinds.size === 1 ? [...kinds].join() : 'objects of its kind')}.` : ''}${more}`}
      alreadyTable
      leftOut={comparedLeftOut(contenders, leftOutLists)}
      summary={`${label}: ${rows.length} rows of ${contenders.length} objects.`}
      table={shareFile({ list: frame.chosen ?? frame.title, of }, rows, lists)}
      explanations={[
        {
          metric,
          inputs: rows.slice(0, explainedRows).flatMap(({ key, name }) =>
            lists.flatMap(({ object, shares }) => {
              const share = shares.get(key);
              return share
                ? [
                    {
                      name: `${object}: ${name}`,
                      value: `${countOf(share.n, share.of)} ${of}, ${percentFigure(share.percent)}`,
                    },
                  ]
                : [];
            }),
          ),
        },
        { metric: 'percentile' },
        ...explainIndex(
          contenders.flatMap(({ name, type_code, insight }) =>
            leftOutLists.map((list) => ({
              ...sharesNamed(insight, list),
              name,
              of: rivalNames(type_code, insight),
            })),
          ),
          of,
        ),
      ]}
    >
      {rows.length === 0 ? (
        empty
      ) : (
        <Matrix
          shares
          label={label}
          contenders={contenders}
          rows={shown.map(({ key, name }) => ({
            key,
            name,
            cells: contenders.map((contender, at) => {
              const { sid, type_code, insight } = contender;
              const share = lists[at]?.shares.get(key);
              return share ? (
                <ShareCell
                  key={sid}
                  percent={share.percent}
                  percentile={share.percentile}
                  peers={share.peers}
                  beside={besideCategory(share, groupOf(share))}
                  indexed={indexed}
                  n={share.n}
                  of={share.of}
                  top={top}
                  title={[
                    shareText(share, groupOf(share), of),
                    share.more ?? [],
                    of === 'posts'
                      ? themesRankedAmong(insight, type_code)
                      : rankedAmong(insight, type_code, [{ ...share, shares: [share] }]),
                  ]
                    .flat()
                    .join('; ')}
                />
              ) : (
                <NotShown key={sid} why={absent(contender, key)} />
              );
            }),
          }))}
        />
      )}
    </ChartFrame>
  );
}
