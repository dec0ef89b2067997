import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { categoryOf, ObjectCategory, ObjectTypeCode, typeName } from '../../../shared/model/lookup/object.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { isClearMove, rankMove, shareOf } from '../../../shared/rules/lookup/market.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { oneAccountNote } from '../../../shared/rules/lookup/oneAccount.ts';
import { latestMonths } from '../../../shared/rules/lookup/period.ts';
import { categoryNames } from '../../../shared/rules/lookup/search/filter.ts';
import { judgementOf, newSinceText } from '../../../shared/rules/lookup/yearSums.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { direction, exactFigure } from '../../../shared/rules/text/figures.ts';
import { arrows } from '../../ui/charts/Change.tsx';
import { ChangeWithInterval } from '../../ui/figures/ChangeWithInterval.tsx';
import type { Column, Filter } from '../../ui/table/column.ts';
import style from './Market.module.css';

const marketCategoryNames: Record<ObjectCategory, string> = {
  ...categoryNames,
  descriptive: 'Themes and terms',
};

/** Columns that only the file has: their values are shown within others, or are the same in each row. */
const inFile = { hidden: 'file', searched: false } as const;

type Place = Pick<Market, 'source' | 'vertical' | 'last_month' | 'of'>;

export function marketColumns(market: Place): Column<MarketRow>[] {
  const [now, before] = [latestMonths(market.last_month, 12), latestMonths(market.last_month, 12, 12)];
  const place = { source: sourceNames[market.source], vertical: verticalNames[market.vertical] };
  return [
    { id: 'name', header: 'Name', value: ({ name }) => name, width: '26%' },
    {
      id: 'kind',
      header: 'Type',
      value: ({ type_code }) => typeName(type_code),
      hidden: 'narrow',
      searched: false,
    },
    {
      id: 'posts',
      header: 'Posts',
      value: ({ posts }) => posts,
      cell: (row) => <PostsCell {...row} />,
      align: 'right',
      searched: false,
    },
    {
      ...inFile,
      id: 'oneAccount',
      header: 'One account',
      value: ({ one_account }) => (one_account ? oneAccountNote : null),
    },
    { ...inFile, id: 'from', header: 'From', value: () => monthText(now.from) },
    { ...inFile, id: 'to', header: 'To', value: () => monthText(now.to) },
    { ...inFile, id: 'before', header: 'Posts before', value: ({ posts_before }) => posts_before },
    { ...inFile, id: 'beforeFrom', header: 'Before, from', value: () => monthText(before.from) },
    { ...inFile, id: 'beforeTo', header: 'Before, to', value: () => monthText(before.to) },
    {
      id: 'share',
      header: 'Share',
      fileHeader: 'Share of the vertical’s posts, %',
      value: ({ posts }) => shareOf(market, posts),
      cell: ({ posts }) => shareText(shareOf(market, posts)),
      align: 'right',
      searched: false,
    },
    {
      id: 'change',
      header: 'Change',
      fileHeader: 'Change, %',
      value: ({ change }) => change,
      cell: (row) => <ChangeCell {...row} />,
      align: 'right',
      searched: false,
      width: 210,
    },
    { ...inFile, id: 'low', header: 'Change, 95% interval, lower bound', value: ({ low }) => low },
    { ...inFile, id: 'high', header: 'Change, 95% interval, upper bound', value: ({ high }) => high },
    { id: 'rank', header: 'Rank', value: ({ rank }) => rank, align: 'right', searched: false, width: 76 },
    {
      ...inFile,
      id: 'since',
      header: 'New since',
      value: ({ since }) => (since === undefined ? null : monthText(since)),
    },
    { ...inFile, id: 'rankBefore', header: 'Rank before', value: ({ rank_before }) => rank_before },
    {
      id: 'move',
      header: 'Move',
      value: rankMove,
      cell: (row) => <MoveCell {...row} />,
      align: 'right',
      searched: false,
      width: 92,
    },
    { ...inFile, id: 'source', header: 'Source', value: () => place.source },
    { ...inFile, id: 'vertical', header: 'Vertical', value: () => place.vertical },
  ];
}

export const shareText = (share: number | null) =>
  share === null ? 'N/A' : `${share < 0.01 ? '<0.01' : share.toFixed(2)}%`;

function PostsCell({ posts, one_account }: MarketRow) {
  return (
    <>
      {exactFigure(posts)}
      {one_account && (
        <span className={style.mark} title={oneAccountNote}>
          over 30% of 3 months by one account
        </span>
      )}
    </>
  );
}

function ChangeCell(row: MarketRow) {
  const { posts, posts_before, change, since } = row;
  if (since !== undefined) return newSinceText(since);
  if (change === null)
    return (
      <span title={posts_before === null ? 'Not all 24 months are known.' : fewText(posts, posts_before)}>
        N/A
      </span>
    );
  return <ChangeWithInterval change={change} interval={judgementOf(row)} />;
}

const fewText = (posts: number, before: number) =>
  `Too few posts for a change: ${counted(posts, 'post')}, ${exactFigure(before)} in the 12 months before.`;

/** An arrow says that it rose or fell, which the ranks of a year alone can't show. */
function MoveCell(row: MarketRow) {
  const move = rankMove(row);
  if (move === null) return row.is_new || row.since !== undefined ? 'new' : 'N/A';
  if (move === 0) return 'same';
  const way = direction(move);
  return (
    <>
      {isClearMove(row) && <span aria-hidden="true">{arrows[way]}</span>}
      {way} {exactFigure(Math.abs(move))}
    </>
  );
}

/** All categories, the types that some row has, and those in the address, which a search may have chosen together. */
export function marketFilters(
  rows: readonly MarketRow[],
  asked: readonly ObjectTypeCode[],
): Filter<MarketRow>[] {
  const found = new Set(rows.map(({ type_code }) => type_code));
  if (asked.length === 1) for (const type of asked) found.add(type);
  const types = ObjectTypeCode.options.filter((type) => found.has(type)).map((type) => [type]);
  return [
    {
      id: 'category',
      label: 'Category',
      any: 'All categories',
      options: ObjectCategory.options.map((value) => ({ value, label: marketCategoryNames[value] })),
      matches: ({ type_code }, value) => categoryOf(type_code) === value,
    },
    {
      id: 'type',
      label: 'Type',
      any: 'All types',
      options: [...types, ...(asked.length > 1 ? [asked] : [])].map((each) => ({
        value: each.join(','),
        label: each.map(typeName).join(' or '),
      })),
      matches: ({ type_code }, value) => value.split(',').includes(type_code),
    },
  ];
}
