import '@mantine/core/styles/Combobox.css';
import '@mantine/core/styles/ScrollArea.css';
import { CloseButton, Select, TextInput } from '@mantine/core';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { useImmediate } from '../../ui/controls/useImmediate.ts';
import style from './Filters.module.css';
import type { PortalQuery } from './portalQuery.ts';

const verticals = Object.entries(verticalNames).map(([value, label]) => ({ value, label }));
const menuHeight = 450;

type Choose = (change: Partial<PortalQuery>, replace?: boolean) => void;

/** What narrows the list of reports. What is in force is said below, each with a way out of it. */
export function Filters({ query, choose }: { query: PortalQuery; choose: Choose }) {
  const { vertical, search } = query;
  const [typed, type] = useImmediate(search, (text) => choose({ search: text }, true));
  const verticalName = vertical === null ? null : (verticalNames as Record<number, string>)[vertical];
  return (
    <section className={style.filters} aria-label="Filters">
      <Select
        aria-label="Select Market Vertical"
        placeholder="Select Market Vertical"
        data={verticals}
        value={vertical === null ? null : String(vertical)}
        onChange={(chosen) => choose({ vertical: chosen === null ? null : Number(chosen) })}
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the market vertical' }}
        maxDropdownHeight={menuHeight}
      />
      <TextInput
        type="search"
        aria-label="Search"
        placeholder="Search"
        value={typed}
        maxLength={100}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        rightSection={typed && <CloseButton aria-label="Clear the search" onClick={() => type('')} />}
      />
      {(verticalName || search) && (
        <ul className={style.active} aria-label="Active filters">
          {verticalName && (
            <li className={style.one}>
              {verticalName}
              <CloseButton
                size={24}
                aria-label={`Remove the filter ${verticalName}`}
                onClick={() => choose({ vertical: null })}
              />
            </li>
          )}
          {search && (
            <li className={style.one}>
              “{search}”
              <CloseButton size={24} aria-label={`Remove the search ${search}`} onClick={() => type('')} />
            </li>
          )}
        </ul>
      )}
    </section>
  );
}
