import { Menu } from '@mantine/core';
import type { MarketRow } from '../../../shared/model/lookup/market.ts';
import { counted, exactFigure } from '../../../shared/rules/text/figures.ts';
import { FilterChoice } from '../../ui/page/FilterChoice.tsx';
import type { Filter } from '../../ui/table/column.ts';
import chip from '../../ui/table/FilterChips.module.css';
import { FilterChips } from '../../ui/table/FilterChips.tsx';
import { TableSearch } from '../../ui/table/TableSearch.tsx';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';
import type { TableParts } from '../../ui/table/view.ts';
import { MarketChart } from './MarketChart.tsx';
import style from './MarketTools.module.css';
import { type MarketFilters, mostPosts, sortOptions } from './marketFilters.ts';

type Parts = TableParts<MarketRow>;

/** Search, counted filters and the chart of the rows. */
export function MarketTools({
  parts,
  filters: { category, type, moved },
  waiting,
}: {
  parts: Parts;
  filters: MarketFilters;
  waiting: boolean;
}) {
  const { query, matching, without } = parts;
  const { get, set } = useTableQuery();
  const sort = sortOptions.find(({ value }) => value === get('sort'))?.value ?? mostPosts;
  return (
    <>
      <div className={`${style.tools} row wrap gap-8 mb-10`}>
        <TableSearch query={query} nouns={['object', 'objects']} />
        <div className={style.chips}>
          <FilterChips
            filter={category}
            rows={without(category.id)}
            value={query.filterValue(category.id)}
            onChange={(next) => query.setFilter(category.id, next)}
          />
          <TypeMenu filter={type} parts={parts} />
          <span className={`${style.moved} to-side`}>
            <FilterChips
              filter={moved}
              rows={without(moved.id)}
              value={query.filterValue(moved.id)}
              onChange={(next) => query.setFilter(moved.id, next)}
            />
          </span>
        </div>
        <span className="unseen" role="status">
          {!waiting && counted(matching.length, 'object')}
        </span>
      </div>
      {(waiting || matching.length > 0) && (
        <MarketChart
          parts={parts}
          waiting={waiting}
          sort={
            <span className={`${style.sort} hidden`}>
              <FilterChoice
                label="Sort"
                value={sort}
                options={sortOptions}
                onChange={(next) => set({ sort: next === mostPosts ? null : next, page: null })}
              />
            </span>
          }
        />
      )}
    </>
  );
}

function TypeMenu({ filter, parts: { query, without } }: { filter: Filter<MarketRow>; parts: Parts }) {
  const value = query.filterValue(filter.id);
  const rows = without(filter.id);
  const shown = filter.options.find((option) => option.value === value)?.label;
  const counts = filter.options
    .map((option) => ({ ...option, count: rows.filter((row) => filter.matches(row, option.value)).length }))
    .filter(({ count, value: each }) => count > 0 || each === value);
  return (
    <Menu position="bottom-start" width={240}>
      <Menu.Target>
        <button
          type="button"
          className={chip.chip}
          data-on={value !== null || undefined}
          aria-label={shown ? `${filter.label}: ${shown}` : filter.label}
        >
          {shown ?? filter.label} <span aria-hidden="true">▾</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={value ?? ''}>
          {[{ value: null, label: filter.any, count: rows.length }, ...counts].map((option) => (
            <Menu.RadioItem
              key={option.value}
              value={option.value ?? ''}
              closeMenuOnClick
              rightSection={exactFigure(option.count)}
              onChange={() => query.setFilter(filter.id, option.value)}
            >
              {option.label}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
