import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { CloseButton, NativeSelect, Select, TextInput } from '@mantine/core';
import { type VerticalId, verticalIds, verticalNames } from '../../../../shared/model/scope.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { longestSearch } from '../../../ui/table/matchRows.ts';
import style from './Panel.module.css';
import type { ReportSort, ShownPart } from './portalQuery.ts';

const sorts = [
  { value: '', label: 'Our order' },
  { value: 'newest', label: 'Newest first' },
  { value: 'name', label: 'By name' },
];

export type Filters = {
  sort: ReportSort | null;
  setSort: (sort: string | null) => void;
  vertical: VerticalId | null;
  search: string;
  show: ShownPart;
  setShow: (part: ShownPart) => void;
  setVertical: (id: string | null) => void;
  setSearch: (search: string) => void;
  clear: () => void;
};

const verticals = verticalIds.map((id) => ({ value: String(id), label: verticalNames[id] }));

const parts = [
  { value: 'all', label: 'All reports' },
  { value: 'unread', label: 'Unread' },
  { value: 'bookmarked', label: 'Bookmarked' },
] as const;

/** Height from the specification. */
const verticalMenuHeight = 450;

export function FilterPanel({
  vertical,
  search,
  sort,
  show,
  setVertical,
  setSearch,
  setSort,
  setShow,
}: Filters) {
  return (
    <search className={style.panel} aria-label="Filter reports">
      <Select
        aria-label="Select Market Vertical"
        placeholder="Select Market Vertical"
        data={verticals}
        value={vertical ? String(vertical) : null}
        onChange={setVertical}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear market vertical' }}
        maxDropdownHeight={verticalMenuHeight}
      />
      <TextInput
        type="search"
        aria-label="Search"
        placeholder="Search"
        maxLength={longestSearch}
        spellCheck={false}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        rightSection={
          search && (
            <CloseButton size={32} iconSize={14} aria-label="Clear search" onClick={() => setSearch('')} />
          )
        }
      />
      <Segmented label="Show" options={parts} value={show} onChange={setShow} />
      <NativeSelect
        aria-label="Sort reports"
        data={sorts}
        value={sort ?? ''}
        onChange={({ currentTarget }) => setSort(currentTarget.value || null)}
      />
    </search>
  );
}
