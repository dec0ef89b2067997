import '@mantine/core/styles/Combobox.css';
import { Select } from '@mantine/core';
import { explain } from '../../api/errorText.ts';
import { useOrganizations } from './useOrganizations.ts';

/** The height that a long list takes before it scrolls. */
const listHeight = 450;

/** One of all organizations, found by typing. */
export function OrganizationSelect({
  label,
  value,
  problem,
  onChange,
}: {
  label: string;
  value: string | null;
  problem?: string | undefined;
  onChange: (organization: string) => void;
}) {
  const { data = [], error, isLoading } = useOrganizations();
  return (
    <Select
      label={label}
      placeholder={isLoading ? 'Loading …' : 'Type a name'}
      size="sm"
      searchable
      allowDeselect={false}
      nothingFoundMessage="No organization has this name."
      maxDropdownHeight={listHeight}
      limit={200}
      comboboxProps={{ withinPortal: false }}
      data={data.map(({ organization_uid, name }) => ({ value: organization_uid, label: name }))}
      value={value}
      error={error ? explain(error) : problem}
      onChange={(organization) => organization && onChange(organization)}
    />
  );
}
