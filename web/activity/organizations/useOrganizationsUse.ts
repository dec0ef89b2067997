import { useEffect, useMemo, useState } from 'react';
import type { CallError } from '../../../shared/api/client.ts';
import type { OrganizationUid } from '../../../shared/model/ids.ts';
import type { OrganizationListItem } from '../../../shared/model/organization.ts';
import { dayIn } from '../../../shared/rules/activity/zoneTime.ts';
import { countUse, type OrganizationUse, type Use } from './organizationUse.ts';

/** So many organizations are counted at the same time. */
const atOnce = 4;

type Found = ReadonlyMap<OrganizationUid, Use | CallError>;
const none: Found = new Map();

/** Each organization is counted by itself, one after the other; what is there already is shown. */
export function useOrganizationsUse(all: readonly OrganizationListItem[] | undefined): {
  rows: OrganizationUse[] | undefined;
  counted: number;
} {
  const [found, setFound] = useState<Found>(none);

  useEffect(() => {
    if (!all) return;
    const left = new AbortController();
    const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
    const today = dayIn(Date.now(), zone);
    const waiting = [...all];
    async function countNext(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const { organization_uid } = next;
        const use = await countUse(organization_uid, today, zone, left.signal);
        if (left.signal.aborted) return;
        setFound((now) => new Map([...now, [organization_uid, use]]));
      }
    }
    for (let at = 0; at < atOnce; at++) countNext().catch(() => {});
    return () => left.abort();
  }, [all]);

  const rows = useMemo(
    () => all?.map((organization) => ({ organization, use: found.get(organization.organization_uid) })),
    [all, found],
  );
  return { rows, counted: found.size };
}
