import { NativeSelect, TextInput } from '@mantine/core';
import { ownRange, type UsageRange, usagePresets } from '../../shared/rules/activity/usageRange.ts';
import style from './Usage.module.css';

const own = 'own';

/** Which days, in whose time: presets, or two dates. */
export function UsageRangeFields({
  range,
  preset,
  zone,
  zones,
  today,
  onRange,
  onZone,
}: {
  range: UsageRange;
  /** Null where the days are somebody's own. */
  preset: string | null;
  zone: string;
  zones: readonly string[];
  today: string;
  onRange: (text: string) => void;
  onZone: (zone: string) => void;
}) {
  const change = (part: Partial<UsageRange>) => {
    const next = { ...range, ...part };
    // A field is empty while somebody types into it.
    if (next.from === '' || next.to === '') return;
    onRange(next.from <= next.to ? ownRange(next) : ownRange({ from: next.to, to: next.from }));
  };
  return (
    <div className={style.range}>
      <NativeSelect
        label="Period"
        value={preset ?? own}
        onChange={({ currentTarget }) =>
          onRange(currentTarget.value === own ? ownRange(range) : currentTarget.value)
        }
        data={[
          ...usagePresets.map(({ id, label }) => ({ value: id, label })),
          { value: own, label: 'From – to' },
        ]}
      />
      <TextInput
        type="date"
        label="From"
        value={range.from}
        max={today}
        onChange={({ currentTarget }) => change({ from: currentTarget.value })}
      />
      <TextInput
        type="date"
        label="To"
        value={range.to}
        max={today}
        onChange={({ currentTarget }) => change({ to: currentTarget.value })}
      />
      <NativeSelect
        label="Time zone"
        value={zone}
        onChange={({ currentTarget }) => onZone(currentTarget.value)}
        data={[...zones]}
      />
    </div>
  );
}
