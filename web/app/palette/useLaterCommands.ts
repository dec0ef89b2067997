import { useEffect, useMemo, useState } from 'react';
import useSWR from 'swr';
import type { Viewer } from '../../../shared/model/access/viewer.ts';
import { type Prepared, prepareNames } from '../../../shared/rules/lookup/search/findByName.ts';
import type { Command } from '../../navigation/command.ts';
import { ownerOf } from '../../navigation/recents.ts';
import { commandLists } from './commandLists.ts';

const readers = commandLists.flatMap(({ later = [] }) => later);
/** How long read data counts as fresh; stale data is still shown while it revalidates. */
const freshMs = 60_000;

type Read = { readonly at: number; readonly prepared: Prepared<Command> };

/** Commands depend on profile, role and source. */
const keyOf = (viewer: Viewer) => [
  'commands',
  ownerOf(viewer),
  viewer.profile?.gap_uid,
  viewer.roles.join(),
  viewer.source,
  viewer.acting_for?.organization.organization_uid,
];

/** Commands that must be read first, as far as they have arrived; `isReading` until all have, or failed. */
export function useLaterCommands(
  viewer: Viewer,
  opened: boolean,
): { later: readonly Prepared<Command>[]; isReading: boolean } {
  const { data, mutate } = useSWR<ReadonlyMap<number, Read>>(keyOf(viewer), null);
  const [reading, setReading] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once for each opening.
  useEffect(() => {
    if (!opened) return;
    readers.forEach(async (reader, at) => {
      if (Date.now() - (data?.get(at)?.at ?? 0) < freshMs) return;
      setReading((before) => before + 1);
      try {
        const commands = await reader(viewer).catch(() => null);
        if (!commands) return;
        const read = { at: Date.now(), prepared: prepareNames(commands) };
        await mutate((known) => new Map([...(known ?? []), [at, read]]), { revalidate: false });
      } finally {
        setReading((before) => before - 1);
      }
    });
  }, [opened]);
  const later = useMemo(
    () => [...(data ?? [])].sort(([one], [other]) => one - other).map(([, { prepared }]) => prepared),
    [data],
  );
  return { later, isReading: reading > 0 };
}
