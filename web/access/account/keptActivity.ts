import { readOwnEvents, removeOwnEvents } from '../../../shared/api/activity/log.ts';
import type { OwnEvent } from '../../../shared/model/activity/activity.ts';
import { call } from '../../api/calls.ts';
import { logEvent } from '../../api/log.ts';
import { download } from '../../ui/files/download.ts';

export type Progress = { readonly events: number; readonly waiting: boolean };

export async function saveOwnEvents(onProgress: (progress: Progress) => void): Promise<void> {
  const events: OwnEvent[] = [];
  let cursor: string | undefined;
  do {
    const onWaiting = () => onProgress({ events: events.length, waiting: true });
    const page = await call(readOwnEvents, cursor ? { cursor } : {}, { onWaiting });
    events.push(...page.events);
    onProgress({ events: events.length, waiting: false });
    cursor = page.cursor;
  } while (cursor !== undefined);
  const name = 'my-activity.json';
  download(new Blob([JSON.stringify(events, null, 2)], { type: 'application/json' }), name);
  logEvent('csv-download', { params: name });
}

export async function removeAllOwnEvents(): Promise<number> {
  for (let removed = 0; ; ) {
    const answer = await call(removeOwnEvents, {});
    removed += answer.removed;
    if (!answer.more) return removed;
  }
}
