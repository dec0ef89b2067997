import { useEffect, useRef } from 'react';
import type { InsightDocument } from '../../../shared/model/insight.ts';
import type { ObjectInfo } from '../../../shared/model/object.ts';
import { logEvent } from '../../api/log.ts';
import { aboutObject } from './aboutObject.ts';

/** Notes each object that is shown, and each change to another vertical of it. */
export function useObjectLoads(object: ObjectInfo, { source, vertical }: InsightDocument): void {
  const shown = useRef('');
  const { sid, name } = object;
  // biome-ignore lint/correctness/useExhaustiveDependencies: an object that is read again is still the same.
  useEffect(() => {
    const now = `${sid} ${source} ${vertical}`;
    if (shown.current === now) return;
    const isOtherVertical = shown.current.startsWith(`${sid} ${source} `);
    shown.current = now;
    const about = { ...aboutObject(object, vertical), params: `source=${source}` };
    logEvent(isOtherVertical ? 'domain-change' : 'object-load', about);
  }, [sid, name, source, vertical]);
}
