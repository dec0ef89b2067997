import { useMemo } from 'react';
import { dayIn, isZone } from '../../../shared/model/activity/zoneTime.ts';
import { Day } from '../../../shared/model/customers/profileDetail.ts';
import {
  type DayRange,
  defaultPreset,
  type Preset,
  presets,
  rangeOf,
} from '../../../shared/rules/activity/statisticsPeriod.ts';
import { presentZone } from '../../ui/form/zoneNames.ts';
import { useTableQuery } from '../../ui/table/useTableQuery.ts';

export type RangeChoice = Preset | 'own';

const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function useRange() {
  const { get, set } = useTableQuery('stats');
  const given = get('zone');
  const zone = given && isZone(given) ? given : ownZone();
  const today = dayIn(Date.now(), zone);
  const named = get('range');
  const from = Day.safeParse(get('from')).data;
  const to = Day.safeParse(get('to')).data;
  const choice: RangeChoice = named === 'own' && from && to ? 'own' : presetOf(named);
  const chosen = choice === 'own' ? { from: from ?? today, to: to ?? today } : rangeOf(choice, today);
  const range = useMemo<DayRange>(() => ({ from: chosen.from, to: chosen.to }), [chosen.from, chosen.to]);
  return {
    choice,
    range,
    zone,
    today,
    isBackwards: range.from > range.to,
    choose: (next: RangeChoice) =>
      set({
        range: next === defaultPreset ? null : next,
        from: next === 'own' ? range.from : null,
        to: next === 'own' ? range.to : null,
      }),
    chooseDays: (days: Partial<DayRange>) => set({ range: 'own', ...range, ...days }),
    chooseZone: (next: string | null) =>
      set({ zone: next && presentZone(next) === presentZone(ownZone()) ? null : next }),
  };
}

export type Range = ReturnType<typeof useRange>;

const presetOf = (name: string | null): Preset => presets.find((preset) => preset === name) ?? defaultPreset;
