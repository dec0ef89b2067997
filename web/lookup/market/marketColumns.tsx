import type { Market, MarketRow } from '../../../shared/model/lookup/market.ts';
import { typeName } from '../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { rankMove, shareOf } from '../../../shared/rules/lookup/market.ts';
import { latestMonths, monthText } from '../../../shared/rules/lookup/months.ts';
import { oneAccountNote } from '../../../shared/rules/lookup/oneAccount.ts';
import { countFigure } from '../../../shared/rules/text/figures.ts';
import type { Column } from '../../ui/table/column.ts';
import { ChangeCell, LineCell, NameCell, RangeCell, RankCell, ShareCell, TypeCell } from './cells.tsx';

/** Columns that only the file has: their values are shown within others, or are the same in each row. */
const inFile = { hidden: 'file', searched: false } as const;
const onPage = { csv: false, sortable: false, searched: false } as const;

type Place = Pick<Market, 'source' | 'vertical' | 'last_month' | 'of'>;

/** Without room for all columns, the type stands below the name and shares have no bars; on phones it is in the row's own line. */
export function marketColumns(
  market: Place,
  room: 'wide' | 'middle' | 'phone' = 'wide',
): Column<MarketRow>[] {
  const isWide = room === 'wide';
  const [now, before] = [latestMonths(market.last_month, 12), latestMonths(market.last_month, 12, 12)];
  const place = { source: sourceNames[market.source], vertical: verticalNames[market.vertical] };
  return [
    {
      id: 'name',
      header: 'Name',
      value: ({ name }) => name,
      ...(room === 'middle' ? { cell: (row) => <NameCell {...row} /> } : {}),
    },
    {
      id: 'kind',
      header: 'Type',
      value: ({ type_code }) => typeName(type_code),
      cell: (row) => <TypeCell {...row} />,
      hidden: isWide ? 'narrow' : 'file',
      searched: false,
      width: '13%',
    },
    {
      ...onPage,
      id: 'line',
      header: '24 months',
      value: () => null,
      cell: ({ sid }) => <LineCell sid={sid} />,
      width: 120,
    },
    {
      id: 'posts',
      header: 'Posts',
      value: ({ posts }) => posts,
      cell: ({ posts }) => countFigure(posts),
      align: 'right',
      searched: false,
      width: 92,
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
      header: isWide ? `Share of ${place.vertical}` : 'Share',
      fileHeader: 'Share of the vertical’s posts, %',
      value: ({ posts }) => shareOf(market, posts),
      cell: ({ posts }) => <ShareCell share={shareOf(market, posts)} bar={isWide} />,
      searched: false,
      ...(isWide ? { latestFirst: true, width: '13%' } : { align: 'right', width: 84 }),
    },
    {
      id: 'change',
      header: 'Change',
      fileHeader: 'Change, %',
      value: ({ change }) => change,
      cell: (row) => <ChangeCell {...row} />,
      align: 'right',
      searched: false,
      width: 138,
    },
    {
      ...onPage,
      id: 'range',
      header: 'Likely range',
      value: () => null,
      cell: (row) => <RangeCell {...row} />,
      width: isWide ? 190 : 130,
    },
    { ...inFile, id: 'low', header: 'Change, 95% interval, lower bound', value: ({ low }) => low },
    { ...inFile, id: 'high', header: 'Change, 95% interval, upper bound', value: ({ high }) => high },
    {
      id: 'rank',
      header: isWide ? 'Rank in its category' : 'Rank',
      fileHeader: 'Rank',
      value: ({ rank }) => rank,
      cell: (row) => <RankCell {...row} />,
      align: 'right',
      searched: false,
      width: isWide ? 168 : 118,
    },
    {
      ...inFile,
      id: 'since',
      header: 'New since',
      value: ({ since }) => (since === undefined ? null : monthText(since)),
    },
    { ...inFile, id: 'rankBefore', header: 'Rank before', value: ({ rank_before }) => rank_before },
    { ...inFile, id: 'move', header: 'Move', value: rankMove, align: 'right' },
    { ...inFile, id: 'source', header: 'Source', value: () => place.source },
    { ...inFile, id: 'vertical', header: 'Vertical', value: () => place.vertical },
  ];
}
