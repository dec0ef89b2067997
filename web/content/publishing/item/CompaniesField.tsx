import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { MultiSelect } from '@mantine/core';
import { listCompanies } from '../../../../shared/api/customers/personnel.ts';
import { brand } from '../../../../shared/brand.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useRead } from '../../../api/useRead.ts';
import { weekdayText } from '../../../ui/dayText.ts';

const shownAtOnce = 100;
const everybody = { value: brand.publicCompany as string, label: 'Everyone (syndicated)' };

export function CompaniesField({
  value,
  from,
  onChange,
}: {
  value: CompanyUid[];
  /** When a scheduled item comes out. */
  from: string | null;
  onChange: (companies: CompanyUid[]) => void;
}) {
  const { data } = useRead(listCompanies, {});
  const others = (data?.companies ?? []).filter(({ uid }) => uid !== everybody.value);
  const options = [
    everybody,
    ...others.map(({ uid, customerCompany }) => ({ value: uid, label: customerCompany })),
  ];
  return (
    <MultiSelect
      label="Companies"
      description={`Their people see it in the Portal${from ? ` from ${weekdayText(from)}` : ''}.`}
      data={options}
      value={value}
      onChange={(uids) => onChange(uids.map((uid) => CompanyUid.parse(uid)))}
      searchable
      limit={shownAtOnce}
      error={value.length === 0 ? 'Choose at least one company.' : undefined}
      nothingFoundMessage="No company has this in its name."
    />
  );
}
