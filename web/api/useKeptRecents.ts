import { useMemo } from 'react';
import { readOwnEvents } from '../../shared/api/activity/log.ts';
import { listProducts } from '../../shared/api/content/products.ts';
import type { Viewer } from '../../shared/model/access/viewer.ts';
import type { OwnEvent } from '../../shared/model/activity/activity.ts';
import { isProductUid } from '../../shared/model/content/product.ts';
import { parseSource, sourceNames, verticalIds, verticalNames } from '../../shared/model/scope.ts';
import { opensWith } from '../../shared/rules/access/opening.ts';
import { lookupViewAt, paths, reportAt } from '../navigation/paths.ts';
import { ownerOf, type Recent, useRecents } from '../navigation/recents.ts';
import { useRead } from './useRead.ts';

/** Enough events to contain the recently opened items. */
const latest = { limit: 200 };

/**
 * Recently opened items. Objects and reports come from the activity log, on any device; other pages, and everything until the
 * log has answered, from this device. Without those that the profile in use doesn't open, and without withdrawn reports.
 */
export function useKeptRecents(viewer: Viewer, wanted = true): readonly Recent[] {
  const here = useRecents(ownerOf(viewer));
  const { data } = useRead(readOwnEvents, wanted && viewer.account_uid !== null ? latest : null);
  const recents = useMemo(() => {
    const kept = data?.events.flatMap((event) => recentOf(event) ?? []) ?? [];
    const first = new Map<string, Recent>();
    // This device knows the exact address that was opened.
    const known = new Map(here.map((recent) => [recent.about, recent]));
    for (const each of [...kept, ...here]) {
      const recent = known.get(each.about) ?? each;
      if (!first.has(each.about) && opensWith(recent.to, viewer)) first.set(each.about, recent);
    }
    return [...first.values()];
  }, [data, here, viewer]);
  const hasReport = recents.some(({ to }) => ownReportOf(to) !== null);
  const listed = useRead(listProducts, wanted && hasReport ? {} : null).data?.workProducts;
  return useMemo(() => {
    const known = listed && new Set<string>(listed.map(({ uid }) => uid));
    return recents.filter(({ to }) => {
      const uid = ownReportOf(to);
      return uid === null || known?.has(uid);
    });
  }, [recents, listed]);
}

/** The report at an address of the reader’s own portal. */
function ownReportOf(address: string): string | null {
  const [path, search] = address.split('?');
  const query = new URLSearchParams(search);
  return path === paths.report && !query.has('company') ? query.get('uid') : null;
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
  if (event === 'view-report' && isProductUid(report_uid))
    return { about: `report:${report_uid}`, title: object_name, to: reportAt(report_uid, null) };
  if ((event !== 'object-load' && event !== 'domain-change') || object_sid === undefined) return null;
  const source = parseSource(params?.match(/source=(\d+)/)?.[1]);
  const domain = verticalIds.find((id) => verticalNames[id] === domain_name);
  if (!source) return null;
  return {
    about: `object:${object_sid}`,
    title: object_name,
    detail: [domain_name, sourceNames[source]].filter(Boolean).join(' · '),
    to: lookupViewAt({ sid: object_sid, domain: domain ?? null, source }),
  };
}
