import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, MultiSelect, Radio, TextInput } from '@mantine/core';
import style from './ItemEditor.module.css';
import { type ItemDraft, timeProblem } from './itemDraft.ts';
import type { ItemProblems } from './itemProblems.ts';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import { listCompanies } from '../../../../shared/api/customers/personnel.ts';
import { brand } from '../../../../shared/brand.ts';
import { CompanyUid } from '../../../../shared/model/customers/company.ts';
import { useRead } from '../../../api/useRead.ts';
import { weekdayText } from '../../../ui/dayText.ts';

type Props = { draft: ItemDraft; problems: ItemProblems; onChange: (part: Partial<ItemDraft>) => void };

export function PublicationFields({ draft, problems, onChange }: Props) {
  return (
    <>
      <CompaniesField
        value={draft.companies}
        from={draft.when === 'later' && draft.later ? new Date(draft.later).toISOString() : null}
        onChange={(companies) => onChange({ companies })}
      />
      <div className={style.pair}>
        <TextInput
          label="Date shown on the card"
          type="date"
          value={draft.pub_date}
          onChange={({ target }) => onChange({ pub_date: target.value })}
        />
        <TextInput
          label="Order"
          description="Lowest numbers first; items without a number follow, newest first."
          type="number"
          min={0}
          max={1_000_000}
          value={draft.order}
          onChange={({ target }) => onChange({ order: target.value })}
        />
      </div>
      <WhenField draft={draft} problems={problems} onChange={onChange} />
    </>
  );
}

function WhenField({ draft, problems, onChange }: Props) {
  return (
    <>
      <Radio.Group
        label="Clients see it"
        value={draft.when}
        onChange={(when) => onChange({ when: when as ItemDraft['when'] })}
      >
        <Group>
          <Radio value="now" label="Now" />
          <Radio value="later" label="On a later date" />
          <Radio value="draft" label="Not yet: save as a draft" />
        </Group>
      </Radio.Group>
      {draft.when === 'later' && (
        <TextInput
          label="From"
          description="In your own time zone."
          type="datetime-local"
          required
          value={draft.later}
          error={problems.later ?? timeProblem(draft, Date.now())}
          onChange={({ target }) => onChange({ later: target.value })}
        />
      )}
    </>
  );
}

const shownAtOnce = 100;
const everybody = { value: brand.publicCompany as string, label: 'Everyone (syndicated)' };

function CompaniesField({
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
