import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, Radio } from '@mantine/core';
import {
  type SourceId,
  sourceNames,
  type VerticalId,
  verticalNames,
} from '../../../../shared/model/scope.ts';
import { allSources, allVerticals } from '../../profiles/sourceChoice.ts';
import type { ProfileDraft } from './profileDraft.ts';

export function SourcesFields({
  draft,
  problem,
  onChange,
}: {
  draft: ProfileDraft;
  problem: string | undefined;
  onChange: (fields: Partial<ProfileDraft>) => void;
}) {
  const { sources, same, verticals, bySource } = draft;
  const asksForEach = sources.length > 1 && !same;
  return (
    <>
      <Checkbox.Group
        label="Sources"
        value={sources.map(String)}
        onChange={(chosen) =>
          onChange({ sources: allSources.filter((source) => chosen.includes(String(source))) })
        }
      >
        <div className="stack gap-10 mt-8">
          {allSources.map((source) => (
            <Checkbox key={source} value={String(source)} size="sm" label={sourceNames[source]} />
          ))}
        </div>
      </Checkbox.Group>
      {sources.length > 1 && (
        <Radio.Group
          label="Are vertical entitlements the same across sources?"
          value={same ? 'yes' : 'no'}
          onChange={(value) => onChange({ same: value === 'yes' })}
        >
          <div className="stack gap-10 mt-8">
            <Radio value="yes" label="Yes" />
            <Radio value="no" label="No" />
          </div>
        </Radio.Group>
      )}
      {sources.length > 0 && !asksForEach && (
        <Verticals
          label="Market verticals"
          chosen={verticals}
          onChange={(chosen) => onChange({ verticals: chosen })}
        />
      )}
      {asksForEach &&
        sources.map((source) => (
          <Verticals
            key={source}
            label={`Market verticals in ${sourceNames[source]}`}
            chosen={[...(bySource.get(source) ?? [])]}
            onChange={(chosen) => onChange({ bySource: withVerticals(bySource, source, chosen) })}
          />
        ))}
      {problem && (
        <p className="decline small" role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

function withVerticals(
  bySource: ProfileDraft['bySource'],
  source: SourceId,
  chosen: readonly VerticalId[],
): ProfileDraft['bySource'] {
  return new Map([...bySource, [source, new Set(chosen)]]);
}

function Verticals({
  label,
  chosen,
  onChange,
}: {
  label: string;
  chosen: readonly VerticalId[];
  onChange: (chosen: VerticalId[]) => void;
}) {
  const every = chosen.length === allVerticals.length;
  return (
    <Checkbox.Group
      label={label}
      value={chosen.map(String)}
      onChange={(values) => onChange(allVerticals.filter((vertical) => values.includes(String(vertical))))}
    >
      <div className="stack gap-10 mt-8">
        <Checkbox
          size="sm"
          label="All"
          aria-label={`All: ${label}`}
          checked={every}
          indeterminate={!every && chosen.length > 0}
          onChange={() => onChange(every ? [] : [...allVerticals])}
        />
        {allVerticals.map((vertical) => (
          <Checkbox key={vertical} value={String(vertical)} size="sm" label={verticalNames[vertical]} />
        ))}
      </div>
    </Checkbox.Group>
  );
}
