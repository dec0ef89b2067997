import { useEffect, useMemo } from 'react';
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

/** Commands that must be read first, as far as they have arrived. */
export function useLaterCommands(viewer: Viewer, opened: boolean): readonly Prepared<Command>[] {
  const { data, mutate } = useSWR<ReadonlyMap<number, Read>>(keyOf(viewer), null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are read once for each opening.
  useEffect(() => {
    if (!opened) return;
    readers.forEach(async (reader, at) => {
      if (Date.now() - (data?.get(at)?.at ?? 0) < freshMs) return;
      const commands = await reader(viewer).catch(() => null);
      if (!commands) return;
      const read = { at: Date.now(), prepared: prepareNames(commands) };
      await mutate((known) => new Map([...(known ?? []), [at, read]]), { revalidate: false });
    });
  }, [opened]);
  return useMemo(
    () => [...(data ?? [])].sort(([one], [other]) => one - other).map(([, { prepared }]) => prepared),
    [data],
  );
}
