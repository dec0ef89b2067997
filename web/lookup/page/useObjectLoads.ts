import { useEffect, useRef } from 'react';
import type { InsightDocument } from '../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { verticalNames } from '../../../shared/model/vertical.ts';
import { logEvent } from '../../api/log.ts';
import { useViewer } from '../../api/viewer.ts';
import { lookupViewAt } from '../../navigation/paths.ts';
import { noteRecent, ownerOf } from '../../navigation/recents.ts';
import { withoutRelease } from '../../navigation/shownRelease.ts';
import { aboutObject } from '../objects/aboutObject.ts';

export function useObjectLoads(object: ObjectInfo, { source, vertical }: InsightDocument): void {
  const shown = useRef('');
  const { sid, name, type_code } = object;
  const owner = ownerOf(useViewer());
  // biome-ignore lint/correctness/useExhaustiveDependencies: revalidation returns a new object with the same id.
  useEffect(() => {
    const now = `${sid} ${source} ${vertical}`;
    if (shown.current === now) return;
    const isOtherVertical = shown.current.startsWith(`${sid} ${source} `);
    shown.current = now;
    const about = { ...aboutObject(object, vertical), params: `source=${source}` };
    noteRecent(owner, {
      about: `object:${sid}`,
      title: name,
      detail: `${verticalNames[vertical]} · ${sourceNames[source]}`,
      to: withoutRelease(lookupViewAt({ sid, domain: vertical, type: type_code, source })),
    });
    logEvent(isOtherVertical ? 'domain-change' : 'object-load', about);
  }, [sid, name, source, vertical]);
}
