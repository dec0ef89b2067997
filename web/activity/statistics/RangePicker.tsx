import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { type Preset, presetText } from '../../../shared/rules/activity/statisticsPeriod.ts';
import { ZoneSelect } from '../../ui/form/ZoneSelect.tsx';
import type { Range, RangeChoice } from '../period/useRange.ts';

/** The days, and the time zone of their midnights. */
export function RangePicker({ range: chosen, offered }: { range: Range; offered: readonly Preset[] }) {
  const { choice, range, zone, today } = chosen;
  const day = (name: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      size="sm"
      value={range[name]}
      onChange={({ currentTarget: { value } }) => value && chosen.chooseDays({ [name]: value })}
    />
  );
  return (
    <div className="flex wrap gap-12 bottom">
      <NativeSelect
        label="Period"
        size="sm"
        data={[
          ...offered.map((value) => ({ value, label: presetText(value, today) })),
          { value: 'own', label: 'Other days' },
        ]}
        value={choice}
        onChange={({ currentTarget: { value } }) => chosen.choose(value as RangeChoice)}
      />
      {choice === 'own' && day('from', 'From')}
      {choice === 'own' && day('to', 'Until')}
      <ZoneSelect zone={zone} onChange={chosen.chooseZone} />
    </div>
  );
}
