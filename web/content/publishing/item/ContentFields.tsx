import '@mantine/core/styles/Group.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import { VerticalId, verticalNames } from '../../../../shared/model/vertical.ts';
import { findingsProblem, type ItemDraft } from './itemDraft.ts';
import type { ItemProblems } from './itemProblems.ts';

type Props = { draft: ItemDraft; problems: ItemProblems; onChange: (part: Partial<ItemDraft>) => void };

export function ContentFields({ draft, problems, onChange }: Props) {
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
        error={problems.name}
        maxLength={200}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <Textarea
        label="Description"
        error={problems.description}
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
          error={problems.findings ?? findingsProblem(draft)}
          onChange={({ target }) => onChange({ findings: target.value })}
        />
      )}
      {!draft.guide && (
        <TextInput
          label="Category"
          required
          error={problems.category}
          maxLength={60}
          value={draft.category}
          onChange={({ target }) => onChange({ category: target.value })}
        />
      )}
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
    </>
  );
}
