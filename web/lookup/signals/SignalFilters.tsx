import { type ObjectTypeCode, typeName } from '../../../shared/model/lookup/object.ts';
import { SignalKind } from '../../../shared/model/lookup/signal.ts';
import { type SourceId, sourceNames, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { signalKindNames } from '../../../shared/rules/lookup/signals.ts';
import { FilterChoice } from '../../ui/page/FilterChoice.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import type { SignalsFilter } from './signalsQuery.ts';

const all = '';
export const onlyMine = 'Only my bookmarks and worklists';

/** In the line below the title. */
export function SignalFilters({
  filter,
  sources,
  verticals,
  types,
  choose,
}: {
  filter: SignalsFilter & { source: SourceId };
  sources: readonly SourceId[];
  verticals: readonly VerticalId[];
  types: readonly ObjectTypeCode[];
  choose: (changes: Partial<SignalsFilter>) => void;
}) {
  const maySave = useMaySave();
  const { source, domain, type, kind, mine } = filter;
  return (
    <>
      <FilterChoice
        label="Source"
        value={source}
        options={sources.map((value) => ({ value, label: sourceNames[value] }))}
        // The other source may not have the vertical.
        onChange={(next) => choose({ source: next, domain: null })}
      />
      <FilterChoice
        label="Vertical"
        value={domain ?? all}
        options={[
          { value: all, label: 'All verticals' },
          ...verticals.map((value) => ({ value, label: verticalNames[value] })),
        ]}
        onChange={(next) => choose({ domain: next || null })}
      />
      <FilterChoice
        label="Kind"
        value={kind ?? all}
        options={[
          { value: all, label: 'All kinds' },
          ...SignalKind.options.map((value) => ({ value, label: signalKindNames[value] })),
        ]}
        onChange={(next) => choose({ kind: next || null })}
      />
      <FilterChoice
        label="Type"
        value={type ?? all}
        options={[
          { value: all, label: 'All types' },
          ...types.map((value) => ({ value, label: typeName(value) })),
        ]}
        onChange={(next) => choose({ type: next || null })}
      />
      {maySave && (
        <FilterChoice
          label="Whose"
          value={mine ? 'mine' : all}
          options={[
            { value: all, label: 'My bookmarks first' },
            { value: 'mine', label: onlyMine },
          ]}
          onChange={(next) => choose({ mine: next === 'mine' })}
        />
      )}
    </>
  );
}
