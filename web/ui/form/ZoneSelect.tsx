import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/ScrollArea.layer.css';
import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { presentZone, zoneOptions } from './zoneNames.ts';

const shownAtOnce = 100;

export function ZoneSelect({
  zone,
  own = zone,
  size = 'sm',
  onChange,
}: {
  zone: string;
  /** The reader's zone, listed near the top. */
  own?: string;
  size?: 'sm' | 'md';
  onChange: (zone: string) => void;
}) {
  const data = useMemo(() => zoneOptions([zone, own]), [zone, own]);
  return (
    <Select
      label="Time zone"
      size={size}
      data={data}
      value={presentZone(zone)}
      onChange={(chosen) => chosen && onChange(chosen)}
      searchable
      selectFirstOptionOnChange
      allowDeselect={false}
      limit={shownAtOnce}
      nothingFoundMessage="No time zone has this in its name."
    />
  );
}
