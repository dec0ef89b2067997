import { readSignals } from '../../../functions/lookup/release/rows/readRelease.ts';
import { bookmarks } from '../../../functions/platform/data/account.ts';
import { annotations, type Note } from '../../../functions/platform/data/annotations.ts';
import { digest } from '../../../functions/platform/data/digest.ts';
import { savedView, sharedView } from '../../../functions/platform/data/savedView.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { create } from '../../../functions/platform/data/table/writes.ts';
import { clock } from '../../../functions/platform/services/clock.ts';
import type {
  AccountUid,
  AnnotationUid,
  GapUid,
  OrganizationUid,
  SavedViewUid,
} from '../../../shared/model/ids.ts';
import type { ListedSignal } from '../../../shared/model/lookup/signal.ts';
import type { VerticalId } from '../../../shared/model/scope.ts';
import { paths } from '../../../shared/paths.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';

const organization_uid = 'org_larkspur' as OrganizationUid;
const manager = 'acc_manager' as AccountUid;
const analyst = 'acc_analyst' as AccountUid;
const food: readonly VerticalId[] = [1215, 1225];
const source = 1;

/** Runs after publishing, since a view and the notes refer to a published signal. */
export async function loadDemoSaved(): Promise<void> {
  const signals = (await readSignals(source)) ?? [];
  const inFood = signals.filter(({ vertical }) => food.includes(vertical));
  const inTheNews = inFood.find(({ type_code }) => type_code === 'BR') ?? inFood[0];
  const views = [
    ...viewsOf(manager, [
      {
        name: 'What is unusual in food',
        address: `${paths.signals}?source=${source}&domain=${food[0]}`,
        shared: true,
      },
      ...(inTheNews
        ? [{ name: `${inTheNews.name} with its forecast`, address: addressOf(inTheNews), shared: false }]
        : []),
    ]),
    ...viewsOf(analyst, [
      {
        name: 'Oat brands',
        address: `${paths.searchResult}?search=oat&source=${source}&filter=brand`,
        shared: false,
      },
    ]),
  ];
  await commit(
    ...views,
    ...(inTheNews ? notesOn(inTheNews) : []),
    bookmarksOf(inTheNews ? [inTheNews, ...inFood] : []),
    weeklyDigest(),
  );
}

const addressOf = ({ object, vertical, type_code }: ListedSignal) =>
  `${paths.lookupView}?sid=${object}&domain=${vertical}&type=${type_code}&source=${source}&forecast=1`;

type View = { name: string; address: string; shared: boolean };

function viewsOf(account_uid: AccountUid, views: readonly View[]) {
  const now = clock.now().toISOString();
  return views.flatMap((view, at) => {
    const view_uid = `viw_demo-${account_uid.slice('acc_'.length)}-${at}` as SavedViewUid;
    const row = { ...view, view_uid, organization_uid, account_uid, created_at: now, updated_at: now };
    return [create(savedView, row), ...(row.shared ? [create(sharedView, row)] : [])];
  });
}

const mostBookmarks = 6;

/** The object in the news is the newest bookmark. */
function bookmarksOf(signals: readonly ListedSignal[]) {
  const objects = [...new Map(signals.map((signal) => [signal.object, signal])).values()];
  const now = clock.now();
  return create(bookmarks, {
    account_uid: manager,
    first_steps_done: true,
    bookmarks: objects
      .slice(0, mostBookmarks)
      .toReversed()
      .map(({ object, name, type_code, vertical }) => ({
        ...{ object_sid: object, object_name: name, type_code, source, domain: vertical },
        ...{ date_added: now.toISOString(), ts: now.getTime() },
      })),
  });
}

/** Due at once, so that a visitor finds the first one in the inbox. */
function weeklyDigest() {
  return create(digest, {
    organization_uid,
    account_uid: manager,
    gap_uid: 'gap_larkspur-all' as GapUid,
    frequency: 'weekly',
    weekday: 1,
    zone: 'America/New_York',
    due_at: clock.now().toISOString(),
  });
}

const risingKinds: readonly ListedSignal['kind'][] = ['spike', 'fading', 'rise', 'shift'];

/** One organization note on the event, and one personal note of each person on earlier months. */
function notesOn({ object, since, kind, cause }: ListedSignal) {
  const why = cause && ('place' in cause ? cause.place : cause.name);
  const turn = risingKinds.includes(kind) ? 'began' : 'ended';
  const notes = [
    {
      account_uid: null,
      by: manager,
      month: since,
      text: why ? `Campaign with ${why} ${turn}` : `Campaign ${turn}`,
    },
    { account_uid: manager, by: manager, month: since - 13, text: 'Price rise, and a smaller pack' },
    { account_uid: analyst, by: analyst, month: since - 8, text: 'New look on the shelves' },
  ];
  return notes.map(({ account_uid, by, month, text }, at) => {
    const note: Note = {
      annotation_uid: `ant_demo-${at}` as AnnotationUid,
      month: monthText(month),
      text,
      by,
      updated_at: clock.now().toISOString(),
    };
    return create(annotations, { organization_uid, account_uid, object, notes: [note] });
  });
}
