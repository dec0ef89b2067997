import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import { VerticalId, verticalNames } from '../../../../shared/model/vertical.ts';
import { CompaniesField } from './CompaniesField.tsx';
import style from './ItemEditor.module.css';
import { findingsProblem, type ItemDraft, timeProblem } from './itemDraft.ts';

type Change = (part: Partial<ItemDraft>) => void;

export function ItemFieldset({ draft, onChange }: { draft: ItemDraft; onChange: Change }) {
  return (
    <>
      <Radio.Group
        label="Kind"
        value={draft.guide ? 'guide' : 'report'}
        onChange={(kind) => onChange({ guide: kind === 'guide' })}
      >
        <Group>
          <Radio value="report" label="Report" />
          <Radio value="guide" label="Guide" />
        </Group>
      </Radio.Group>
      <TextInput
        label="Name"
        required
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Textarea
        label="Description"
        description="Clients won’t see it until it has one."
        rows={4}
        maxLength={2000}
        value={draft.description}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      {!draft.guide && (
        <Textarea
          label="Findings"
          description="Up to three, one per line. They appear on the report’s page and in mails about it."
          rows={3}
          maxLength={700}
          value={draft.findings}
          error={findingsProblem(draft)}
          onChange={({ target }) => onChange({ findings: target.value })}
        />
      )}
      {!draft.guide && (
        <TextInput
          label="Category"
          required
          maxLength={60}
          value={draft.category}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      )}
      <CompaniesField value={draft.companies} onChange={(companies) => onChange({ companies })} />
      <Checkbox.Group
        label="Verticals"
        value={draft.verticals.map(String)}
        onChange={(ids) => onChange({ verticals: ids.map((id) => VerticalId.parse(Number(id))) })}
      >
        <Group>
          {Object.entries(verticalNames).map(([id, name]) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </Group>
      </Checkbox.Group>
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
      <WhenField draft={draft} onChange={onChange} />
    </>
  );
}

function WhenField({ draft, onChange }: { draft: ItemDraft; onChange: Change }) {
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
          error={timeProblem(draft, Date.now())}
          onChange={({ target }) => onChange({ later: target.value })}
        />
      )}
    </>
  );
}
