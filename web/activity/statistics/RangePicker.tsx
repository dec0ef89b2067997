import '@mantine/core/styles/Combobox.css';
import { NativeSelect, TextInput } from '@mantine/core';
import { useMemo } from 'react';
import { presets } from '../../../shared/rules/activity/statisticsPeriod.ts';
import type { Range, RangeChoice } from '../period/useRange.ts';
import style from './StatisticsView.module.css';

const options = [
  ...Object.entries(presets).map(([value, label]) => ({ value, label })),
  { value: 'own', label: 'Other days' },
];

export function RangePicker({ range: chosen }: { range: Range }) {
  const { choice, range, zone } = chosen;
  const zones = useMemo(() => [...new Set([zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])], [zone]);
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
    <div className={style.range}>
      <NativeSelect
        label="Period"
        size="sm"
        data={options}
        value={choice}
        onChange={({ currentTarget: { value } }) => chosen.choose(value as RangeChoice)}
      />
      {choice === 'own' && day('from', 'From')}
      {choice === 'own' && day('to', 'Until')}
      <NativeSelect
        label="Time zone"
        size="sm"
        data={zones}
        value={zone}
        onChange={({ currentTarget: { value } }) => chosen.chooseZone(value)}
      />
    </div>
  );
}
