import '@mantine/core/styles/Group.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { ReportFields } from '../../../../shared/model/content/reportFields.ts';
import { VerticalId, verticalNames } from '../../../../shared/model/scope.ts';
import type { ItemDraft } from './itemDraft.ts';
import type { ItemProblems } from './itemProblems.ts';
import { reportFieldNames, reportInputs, reportProblem } from './reportInputs.ts';

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
      {reportFieldNames.map((name) => (
        <ReportField key={name} name={name} draft={draft} problems={problems} onChange={onChange} />
      ))}
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

function ReportField({ name, draft, problems, onChange }: Props & { name: keyof ReportFields }) {
  const { label, description, rows, maxLength, required = false, reportsOnly } = reportInputs[name];
  if (draft.guide && reportsOnly) return null;
  const given = {
    label,
    description,
    maxLength,
    required,
    value: draft[name],
    // The error of an empty name or description shows when the step is left; that of an entry that is too long at once.
    error: problems[name] ?? (draft[name] && reportProblem(name, draft, true)),
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  };
  return rows ? <Textarea {...given} rows={rows} /> : <TextInput {...given} />;
}
