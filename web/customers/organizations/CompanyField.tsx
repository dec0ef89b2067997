import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { listCompanies } from '../../../shared/api/customers/personnel.ts';
import { CompanyUid } from '../../../shared/model/customers/company.ts';
import { explain } from '../../api/errorText.ts';
import { useRead } from '../../api/useRead.ts';

/** Enough to read; the search finds the rest. */
const shownAtOnce = 100;

export function CompanyField({
  description,
  value,
  problem,
  onChange,
}: {
  description?: string;
  value: CompanyUid | null;
  problem?: string | null;
  onChange: (company: CompanyUid | null) => void;
}) {
  const { data, error, mutate } = useRead(listCompanies, {});
  return (
    <Select
      label="Company in the content system"
      {...(description ? { description } : {})}
      placeholder="None"
      size="sm"
      data={(data?.companies ?? []).map(({ uid, customerCompany }) => ({
        value: uid,
        label: customerCompany,
      }))}
      value={value}
      onChange={(uid) => onChange(CompanyUid.safeParse(uid).data ?? null)}
      searchable
      selectFirstOptionOnChange
      clearable
      clearButtonProps={{ 'aria-label': 'Clear the company' }}
      limit={shownAtOnce}
      nothingFoundMessage={data ? 'No company has this in its name.' : 'Loading…'}
      error={error ? explain(error) : problem}
      onDropdownOpen={() => error && void mutate()}
    />
  );
}
