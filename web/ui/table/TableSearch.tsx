import '@mantine/core/styles/Combobox.layer.css';
import { TextInput } from '@mantine/core';
import type { Nouns } from './column.ts';
import style from './DataTable.module.css';
import { longestSearch } from './matchRows.ts';
import type { ShownRows } from './useShownRows.ts';

export const TableSearch = ({ query, nouns: [, many] }: { query: ShownRows; nouns: Nouns }) => (
  <TextInput
    className={style.search ?? ''}
    type="search"
    size="sm"
    placeholder={`Search ${many}`}
    aria-label={`Search ${many}`}
    maxLength={longestSearch}
    spellCheck={false}
    value={query.draft}
    onChange={(event) => query.setDraft(event.currentTarget.value)}
  />
);
