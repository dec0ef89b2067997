import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { listCompanies } from '../../../../shared/api/customers/personnel.ts';
import type { CompanyListItem } from '../../../../shared/model/customers/company.ts';
import { explain } from '../../../api/errorText.ts';
import { useRead } from '../../../api/useRead.ts';
import { publicCompany } from '../../../navigation/publicCompany.ts';
import { Segmented } from '../../../ui/controls/Segmented.tsx';
import { useTableQuery } from '../../../ui/table/useTableQuery.ts';
import style from './Panel.module.css';
import type { PortalQuery } from './portalQuery.ts';

/** Companies from this weight on count as active. */
const activeWeight = 9;

const which = [
  { value: 'all', label: 'All' },
  { value: 'active', label: 'Active Only' },
] as const;

/** Enough to read; the search finds the rest. */
const shownAtOnce = 100;

export function CompanySelector({ query: { company, set } }: { query: PortalQuery }) {
  const { get } = useTableQuery();
  const { data, error, mutate } = useRead(listCompanies, {});
  const shown = get('companies') === 'active' ? 'active' : 'all';
  const companies = (data?.companies ?? []).filter(isListed(shown, company)).sort(byName);
  return (
    <section className={style.panel} aria-label="Company">
      <Segmented
        label="Which companies"
        options={which}
        value={shown}
        onChange={(value) => set({ companies: value === 'active' ? 'active' : null })}
      />
      <Select
        aria-label="Select Company"
        placeholder="Select Company"
        data={companies.map(({ uid, customerCompany }) => ({ value: uid, label: customerCompany }))}
        value={company}
        onChange={(uid) => set({ company: uid })}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear company' }}
        limit={shownAtOnce}
        nothingFoundMessage={data ? 'No company has this in its name.' : 'Loading…'}
        error={error && explain(error)}
        onDropdownOpen={() => error && void mutate()}
      />
    </section>
  );
}

/** Keeps the selected company in the list. */
const isListed =
  (shown: 'all' | 'active', chosen: string | null) =>
  ({ uid, weight }: CompanyListItem) =>
    uid !== publicCompany && (shown === 'all' || weight >= activeWeight || uid === chosen);

const byName = (one: CompanyListItem, other: CompanyListItem) =>
  one.customerCompany.localeCompare(other.customerCompany);
