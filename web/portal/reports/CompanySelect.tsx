import { Select } from '@mantine/core';
import { useState } from 'react';
import { listCompanies } from '../../../shared/api/personnel.ts';
import { CompanyUid } from '../../../shared/model/company.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';
import { Segmented } from '../../ui/controls/Segmented.tsx';
import style from './CompanySelect.module.css';

/** From this weight on a company counts as active. */
const activeWeight = 9;
const shownAtOnce = 100;

/** For staff: the portal as a customer sees it. */
export function CompanySelect({
  chosen,
  onChoose,
}: {
  chosen: CompanyUid | null;
  onChoose: (company: CompanyUid | null) => void;
}) {
  const { data, error } = useRead(listCompanies, {});
  const [which, setWhich] = useState<'active' | 'all'>('active');
  const companies = (data?.companies ?? []).filter(
    ({ uid, weight }) => which === 'all' || weight >= activeWeight || uid === chosen,
  );
  return (
    <section className={style.select} aria-label="Company">
      <Segmented
        label="Companies"
        options={[
          { value: 'all', label: 'All' },
          { value: 'active', label: 'Active Only' },
        ]}
        value={which}
        onChange={setWhich}
      />
      <Select
        aria-label="Select Company"
        placeholder="Select Company"
        data={companies.map(({ uid, customerCompany }) => ({ value: uid, label: customerCompany }))}
        value={chosen}
        onChange={(uid) => onChoose(CompanyUid.safeParse(uid).data ?? null)}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'Clear the company' }}
        limit={shownAtOnce}
        nothingFoundMessage={data ? 'No company has this in its name.' : 'Loading…'}
        error={error && explain(error)}
      />
    </section>
  );
}
