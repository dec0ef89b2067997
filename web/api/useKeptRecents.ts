import { useMemo } from 'react';
import { readOwnEvents } from '../../shared/api/activity/log.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { OwnEvent } from '../../shared/model/activity/activity.ts';
import { ProductUid } from '../../shared/model/content/product.ts';
import { SourceId, sourceNames } from '../../shared/model/source.ts';
import { VerticalId, verticalNames } from '../../shared/model/vertical.ts';
import { lookupViewAt, reportAt } from '../navigation/paths.ts';
import { ownerOf, type Recent, useRecents } from '../navigation/recents.ts';
import { useRead } from './useRead.ts';

/** Enough events to contain the recently opened items. */
const latest = { limit: 200 };

/** Objects and reports come from the activity log, on any device; everything else from this device. */
export function useKeptRecents(viewer: Viewer, wanted = true): readonly Recent[] {
  const here = useRecents(ownerOf(viewer));
  const { data } = useRead(readOwnEvents, wanted && viewer.account_uid !== null ? latest : null);
  return useMemo(() => {
    const kept = data?.events.flatMap((event) => recentOf(event) ?? []) ?? [];
    const first = new Map<string, Recent>();
    // This device knows the exact address that was opened.
    const known = new Map(here.map((recent) => [recent.about, recent]));
    for (const recent of [...kept, ...here]) {
      if (!first.has(recent.about)) first.set(recent.about, known.get(recent.about) ?? recent);
    }
    return [...first.values()];
  }, [data, here]);
}

function recentOf({
  event,
  object_sid,
  object_name,
  report_uid,
  domain_name,
  params,
}: OwnEvent): Recent | null {
  if (object_name === undefined) return null;
  const report = event === 'view-report' ? ProductUid.safeParse(report_uid).data : undefined;
  if (report) return { about: `report:${report}`, title: object_name, to: reportAt(report, null) };
  if ((event !== 'object-load' && event !== 'domain-change') || object_sid === undefined) return null;
  const source = SourceId.safeParse(Number(params?.match(/source=(\d+)/)?.[1])).data;
  const domain = VerticalId.options.find((each) => verticalNames[each.value] === domain_name)?.value;
  if (!source) return null;
  return {
    about: `object:${object_sid}`,
    title: object_name,
    detail: [domain_name, sourceNames[source]].filter(Boolean).join(' · '),
    to: lookupViewAt({ sid: object_sid, domain: domain ?? null, source }),
  };
}
