import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readUsageRange, usagePresets } from '../../shared/rules/activity/usageRange.ts';
import { dayIn } from '../../shared/rules/activity/zoneTime.ts';

const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
const zones = [...new Set([ownZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];

/** The days and the zone that a screen of statistics is about: they are part of the address. */
export function useUsageAsked() {
  const [query, setQuery] = useSearchParams();
  const [period, asked] = [query.get('period'), query.get('zone')];
  const zone = asked && zones.includes(asked) ? asked : ownZone;
  const today = dayIn(Date.now(), zone);
  const range = useMemo(() => readUsageRange(period, today), [period, today]);
  const put = (name: string, value: string) =>
    setQuery(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  const isPreset = usagePresets.some(({ id }) => id === period);
  const isOwn = period !== null && !isPreset && range.from === period.split('_', 1)[0];
  return {
    range,
    zone,
    zones,
    today,
    preset: isOwn ? null : isPreset ? period : usagePresets[0].id,
    onRange: (text: string) => put('period', text),
    onZone: (name: string) => put('zone', name),
  };
}
