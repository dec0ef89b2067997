import { memo } from 'react';
import {
  type DescriptorGroup,
  demographicGroups,
  demographicNames,
} from '../../../../shared/model/lookup/descriptor.ts';
import { minShown } from '../../../../shared/model/lookup/disclosure.ts';
import type { PlaceShare } from '../../../../shared/model/lookup/insight.ts';
import {
  type BesideCategory,
  besideCategory,
  indexFigure,
  noClearIndex,
  noIndex,
} from '../../../../shared/rules/lookup/besideCategory.ts';
import { chartedShares, hasDemographic } from '../../../../shared/rules/lookup/demographics.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { peoplePeriod } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { rivalNames } from '../../../../shared/rules/lookup/rivalNames.ts';
import { agreement } from '../../../../shared/rules/lookup/sideBySide.ts';
import { counted } from '../../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../../shared/rules/text/figures.ts';
import { baseLabel } from '../../../ui/charts/base.ts';
import { ChartFrame } from '../../../ui/charts/ChartFrame.tsx';
import { windowLabels } from '../../../ui/charts/fileTable.ts';
import { explainIndex } from '../../figures/explainIndex.ts';
import {
  indexCells,
  indexColumns,
  intervalCells,
  intervalColumns,
  shareText,
} from '../../figures/interval.ts';
import { ofPeopleOf } from '../../figures/ofPeople.ts';
import { useDescriptorNames } from '../../figures/useDescriptorNames.ts';
import type { Contender } from '../contender.ts';
import style from './SourceMatrix.module.css';

/** Interests and affinities that differ most; the file has all. */
const mostTraits = 8;

type Cell = {
  readonly percent: number;
  readonly n: number;
  readonly rivals_n?: number | undefined;
  readonly effect?: number | undefined;
  readonly about?: true | undefined;
  readonly group: { readonly n: number; readonly rivals_known?: number | undefined };
};
type Row = {
  readonly list: string;
  readonly key: string;
  readonly name: string;
  readonly cells: readonly (Cell | undefined)[];
  readonly beside: readonly (BesideCategory | null)[];
};

export const SourceMatrix = memo(function SourceMatrix({ contenders }: { contenders: readonly Contender[] }) {
  const nameOf = useDescriptorNames();
  const insights = contenders.map(({ insight }) => insight);
  const demographics = demographicGroups.flatMap((group) =>
    rowsOf(
      demographicNames[group],
      insights.map((insight) =>
        hasDemographic(insight.demographics, group)
          ? cellsOf(chartedShares(insight.demographics, group), insight.demographics[group], ({ id }) => id)
          : [],
      ),
      (key) => nameOf(Number(key)),
    ),
  );
  const regions = rowsOf(
    'Global region',
    insights.map(({ geographies: { global_region: group } }) =>
      group.n < minShown ? [] : cellsOf(group.shares, group, ({ name }: PlaceShare) => name),
    ),
    (key) => key,
  );
  const traits = (['interests', 'affinities'] as const).flatMap((group) =>
    rowsOf(
      traitNames[group],
      insights.map(({ psychographics: { [group]: own } }) =>
        own.n < minShown ? [] : cellsOf(own.shares, own, ({ id }) => id),
      ),
      (key) => nameOf(Number(key)),
    ),
  );
  const shownTraits = traits
    .filter(({ beside }) => beside.some((each) => each?.clear))
    .toSorted((one, other) => distance(other) - distance(one))
    .slice(0, mostTraits)
    .toSorted((one, other) => traits.indexOf(one) - traits.indexOf(other));
  const rows = [...demographics, ...regions, ...shownTraits];
  if (rows.length === 0) return null;
  const people = ofPeopleOf(contenders);
  const windows = insights.map(peoplePeriod).map(({ from, to }) => [monthText(from), monthText(to)]);
  const [first] = contenders;
  const others = first ? rivalNames(first.type_code, first.insight) : 'objects';
  const sentence = agreedText(
    agreement([...demographics, ...regions].map(({ name, beside }) => ({ name, cells: beside }))),
    contenders.length,
  );
  return (
    <ChartFrame
      id="audience"
      title="Audience"
      alreadyTable
      definition={
        `Index of each share against other ${others} in the same source: 100 is their share together. ${noClearIndex} no clear difference (95%), ` +
        `${noIndex} fewer than ten authors or too few to compare. Of interests and affinities, the ${mostTraits} that differ most; the file has all.`
      }
      {...people}
      summary={sentence || `No value differs from other ${others} in the same way on all sources.`}
      table={{
        columns: [
          { label: 'List', kind: 'text' },
          { label: 'Row', kind: 'text' },
          { label: 'Source', kind: 'text' },
          { label: 'Share, %', kind: 'percent' },
          ...intervalColumns,
          { label: 'Authors', kind: 'count' },
          { label: baseLabel('authors'), kind: 'base' },
          ...indexColumns,
          { label: windowLabels.from, kind: 'text' },
          { label: windowLabels.to, kind: 'text' },
        ],
        rows: [...demographics, ...regions, ...traits].flatMap(({ list, name, cells }) =>
          cells.flatMap((cell, at) =>
            cell
              ? [
                  [
                    list,
                    name,
                    contenders[at]?.name ?? '',
                    cell.percent,
                    ...intervalCells(cell, cell.group.n),
                    cell.n,
                    cell.group.n,
                    ...indexCells(cell, cell.group),
                    ...(windows[at] ?? []),
                  ],
                ]
              : [],
          ),
        ),
      }}
      explanations={explainIndex(
        contenders.map(({ name, type_code, insight }) => ({
          ...insight.demographics.gender,
          name,
          of: rivalNames(type_code, insight),
        })),
        'authors',
      )}
    >
      {sentence && <p className={style.agreed}>{sentence}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard. */}
      <section className={style.scroll} tabIndex={0} aria-label="Audience, table">
        <table className={style.matrix}>
          <thead>
            <tr>
              <th scope="col">Classified as</th>
              {contenders.map(({ sid, name }) => (
                <th key={sid} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ list, key, name, cells, beside }, at) => (
              <tr key={`${list} ${key}`} data-starts={list !== rows[at - 1]?.list}>
                <th scope="row">
                  {list !== rows[at - 1]?.list && <small>{list}</small>}
                  {name}
                </th>
                {contenders.map(({ sid }, place) => (
                  <IndexCell key={sid} cell={cells[place]} beside={beside[place] ?? null} />
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {people.monthsNote ? 'Authors of these months' : 'Authors of twelve months'}
              </th>
              {contenders.map(({ sid, insight }) => (
                <td key={sid}>{exactFigure(insight.authors)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </ChartFrame>
  );
});

function IndexCell({ cell, beside }: { cell: Cell | undefined; beside: BesideCategory | null }) {
  const words = cell ? shareText(cell, cell.group, 'authors') : 'fewer than ten authors';
  return (
    <td title={words}>
      <span
        className={style.cell}
        style={beside?.clear ? { background: tintOf(beside) } : undefined}
        data-clear={beside?.clear ?? false}
      >
        <span aria-hidden={!beside?.clear}>{indexFigure(beside)}</span>
        {!beside?.clear && <span className="unseen">{cell ? 'no clear difference' : words}</span>}
      </span>
    </td>
  );
}

/** Grows with the logarithm, so that twice and half are equally strong, and never hides the number. */
function tintOf({ times }: BesideCategory): string {
  const strength = Math.min(50, Math.round(Math.abs(Math.log2(times)) * 30) + 8);
  return `color-mix(in oklab, var(--${times > 1 ? 'sea' : 'decline'}) ${strength}%, transparent)`;
}

const traitNames: Record<Extract<DescriptorGroup, 'interests' | 'affinities'>, string> = {
  interests: 'Interests',
  affinities: 'Affinities',
};

type Keyed = { readonly key: string; readonly cell: Cell };

const cellsOf = <S extends Omit<Cell, 'group'>>(
  shares: readonly S[],
  group: Cell['group'],
  key: (share: S) => string | number,
): Keyed[] => shares.map((share) => ({ key: String(key(share)), cell: { ...share, group } }));

function rowsOf(
  list: string,
  sources: readonly (readonly Keyed[])[],
  nameOf: (key: string) => string,
): Row[] {
  const keys = [...new Set(sources.flatMap((cells) => cells.map(({ key }) => key)))];
  return keys.map((key) => {
    const cells = sources.map((own) => own.find((each) => each.key === key)?.cell);
    const beside = cells.map((cell) => (cell ? besideCategory(cell, cell.group) : null));
    return { list, key, name: nameOf(key), cells, beside };
  });
}

const distance = ({ beside }: Row) =>
  Math.max(...beside.map((each) => (each?.clear ? Math.abs(Math.log(each.times)) : 0)));

function agreedText({ above, below }: ReturnType<typeof agreement>, sources: number): string {
  const parts = [
    above.length > 0 ? [`above its category: ${above.join(', ')}`] : [],
    below.length > 0 ? [`below it: ${below.join(', ')}`] : [],
  ].flat();
  return parts.length > 0 ? `On each of the ${counted(sources, 'source')}, ${parts.join('; ')}.` : '';
}
