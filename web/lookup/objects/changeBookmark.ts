import { mutate } from 'swr';
import { readSettings, type writeSettings } from '../../../shared/api/access/account.ts';
import { type ClientInput, type Output, routeKey } from '../../../shared/api/endpoint.ts';
import type { ObjectName } from '../../../shared/model/lookup/object.ts';
import { type SourceId, type VerticalId, verticalNames } from '../../../shared/model/scope.ts';
import { logEvent } from '../../api/log.ts';

export const aboutObject = ({ sid, name }: ObjectName, domain: VerticalId) => ({
  object_sid: sid,
  object_name: name.slice(0, 200),
  domain_name: verticalNames[domain],
});

export const bookmarksInput = { type: 'bookmarks' } as const;

type Place = { object: ObjectName; source: SourceId; domain: VerticalId };
type Send = (input: ClientInput<typeof writeSettings>) => Promise<Output<typeof writeSettings>>;

const keyOf = ({ object, source, domain }: Place) => ({ object_sid: object.sid, source, domain });

/** Every list of bookmarks on the page shows the change. */
async function show(after: Output<typeof writeSettings>) {
  await mutate([routeKey(readSettings), bookmarksInput], after, { revalidate: false });
}

export async function addBookmark(place: Place, send: Send): Promise<void> {
  const { object, domain } = place;
  const now = new Date();
  const add_bookmark = {
    ...keyOf(place),
    object_name: object.name,
    date_added: now.toISOString(),
    ts: now.getTime(),
    type_code: object.type_code,
  };
  const after = await send({ ...bookmarksInput, settings: { add_bookmark } });
  logEvent('add-bookmark', aboutObject(object, domain));
  await show(after);
}

export async function removeBookmark(place: Place, send: Send): Promise<void> {
  const after = await send({ ...bookmarksInput, settings: { remove_bookmark: keyOf(place) } });
  logEvent('remove-bookmark', aboutObject(place.object, place.domain));
  await show(after);
}
