import { type ObjectTypeCode, typeName } from '../../../shared/model/lookup/object.ts';
import { SignalKind } from '../../../shared/model/lookup/signal.ts';
import { type SourceId, sourceNames } from '../../../shared/model/source.ts';
import { type VerticalId, verticalNames } from '../../../shared/model/vertical.ts';
import { signalKindNames } from '../../../shared/rules/lookup/signals.ts';
import { PlaceSelect } from '../compare/PlaceSelect.tsx';
import { useMaySave } from '../saving/useMaySave.ts';
import style from './Signals.module.css';
import type { SignalsFilter } from './signalsQuery.ts';

const all = '';
export const onlyMine = 'Only my bookmarks and worklists';

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
    <fieldset className={style.filters}>
      <legend className="unseen">Filters</legend>
      <PlaceSelect
        label="Source"
        value={source}
        options={sources.map((value) => ({ value, label: sourceNames[value] }))}
        // The other source may not have the vertical.
        onChange={(next) => choose({ source: next, domain: null })}
      />
      <PlaceSelect
        label="Vertical"
        value={domain ?? all}
        options={[
          { value: all, label: 'All' },
          ...verticals.map((value) => ({ value, label: verticalNames[value] })),
        ]}
        onChange={(next) => choose({ domain: next || null })}
      />
      <PlaceSelect
        label="Kind"
        value={kind ?? all}
        options={[
          { value: all, label: 'All' },
          ...SignalKind.options.map((value) => ({ value, label: signalKindNames[value] })),
        ]}
        onChange={(next) => choose({ kind: next || null })}
      />
      <PlaceSelect
        label="Type"
        value={type ?? all}
        options={[{ value: all, label: 'All' }, ...types.map((value) => ({ value, label: typeName(value) }))]}
        onChange={(next) => choose({ type: next || null })}
      />
      {maySave && (
        <label className={style.mine} data-off-paper>
          <input type="checkbox" checked={mine} onChange={({ target }) => choose({ mine: target.checked })} />
          {onlyMine}
        </label>
      )}
    </fieldset>
  );
}
