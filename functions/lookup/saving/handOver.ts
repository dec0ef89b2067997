import { maxPageNotes } from '../../../shared/model/content/question.ts';
import type { HandedOver } from '../../../shared/model/customers/removedPerson.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { maxAlerts } from '../../../shared/model/lookup/alert.ts';
import { haveSameTarget } from '../../../shared/model/lookup/alertTarget.ts';
import { maxAnnotations } from '../../../shared/model/lookup/annotation.ts';
import { maxSavedLists } from '../../../shared/model/lookup/savedList.ts';
import { maxSavedViews } from '../../../shared/model/lookup/savedView.ts';
import { type AlertRow, alert } from '../../platform/data/alert.ts';
import { annotations } from '../../platform/data/annotations.ts';
import {
  alertsOf,
  annotationsOf,
  pageNotesOf,
  type Saved,
  savedListsOf,
  savedViewsOf,
  sharedListKey,
  sharedViewKey,
} from '../../platform/data/keys.ts';
import { pageNote } from '../../platform/data/question.ts';
import { countedBy } from '../../platform/data/savedCount.ts';
import { type SavedListRow, savedList, sharedList } from '../../platform/data/savedList.ts';
import { savedView, sharedView } from '../../platform/data/savedView.ts';
import type { Write } from '../../platform/data/table/commit.ts';
import type { Row, VersionedKind } from '../../platform/data/table/kind.ts';
import { allRows } from '../../platform/data/table/query.ts';
import { create, type NewRow, replace, spendAsRead, update } from '../../platform/data/table/writes.ts';

export type Between = { organization_uid: OrganizationUid; from: AccountUid; to: AccountUid };

/** A row with its mark if it is shared, and what it counts as. */
export type Move = { writes: Write[]; moved: Partial<HandedOver> };
/** The limit that the colleague would exceed. */
export type Excess = { of: keyof HandedOver; most: number };

type Notes = Row<typeof annotations>;

const most = {
  lists: maxSavedLists,
  views: maxSavedViews,
  notes: maxAnnotations,
  report_notes: maxPageNotes,
  alerts: maxAlerts,
} as const satisfies HandedOver;

/** Shared notes stay with their author, and alerts that the colleague has already stay with the leaver. */
export async function movesBetween(between: Between): Promise<Move[] | Excess> {
  const { organization_uid, from, to } = between;
  const [theirs, own] = await Promise.all([savedOf(organization_uid, from), savedOf(organization_uid, to)]);
  const alerts = theirs.alerts.filter((row) => isNew(row, own.alerts));
  const notes = theirs.notes.filter((row) => row.notes.length > 0);
  const together = (row: Notes) => row.notes.length + (on(row, own.notes)?.notes.length ?? 0);
  const sums: Record<keyof HandedOver, number> = {
    lists: theirs.lists.length && theirs.lists.length + own.lists.length,
    views: theirs.views.length && theirs.views.length + own.views.length,
    notes: Math.max(0, ...notes.map(together)),
    report_notes: theirs.reportNotes.length && theirs.reportNotes.length + own.reportNotes.length,
    alerts: alerts.length && alerts.length + own.alerts.length,
  };
  const over = (Object.keys(most) as (keyof HandedOver)[]).find((of) => sums[of] > most[of]);
  if (over) return { of: over, most: most[over] };
  return [
    ...theirs.lists.map((row) => listMove(row, to)),
    ...theirs.views.map((row) => viewMove(row, to)),
    ...notes.map((row) => noteMove(row, on(row, own.notes), to)),
    ...theirs.reportNotes.map((row) => ({ writes: moved(pageNote, row, to), moved: { report_notes: 1 } })),
    ...alerts.map((row) => ({ writes: moved(alert, row, to), moved: { alerts: 1 } })),
  ];
}

/** The counts of both people after moves. */
export async function recounted(
  { organization_uid, from, to }: Between,
  counts: HandedOver,
): Promise<Write[] | null> {
  const changes = { lists: counts.lists, views: counts.views, follows: counts.alerts };
  const limits = { lists: most.lists, views: most.views, follows: most.alerts };
  const writes: Write[] = [];
  for (const saved of Object.keys(changes) as Saved[]) {
    if (changes[saved] === 0) continue;
    for (const account_uid of [from, to]) {
      const change = account_uid === to ? changes[saved] : -changes[saved];
      const recount = () => countOf(saved, organization_uid, account_uid);
      const write = await countedBy({ saved, organization_uid, account_uid }, change, limits[saved], recount);
      if (!write) return null;
      writes.push(write);
    }
  }
  return writes;
}

async function countOf(saved: Saved, organization: OrganizationUid, account: AccountUid): Promise<number> {
  const { lists, views, alerts } = await savedOf(organization, account);
  return { lists, views, follows: alerts }[saved].length;
}

async function savedOf(organization: OrganizationUid, account: AccountUid) {
  const options = { consistent: true };
  const [lists, views, notes, reportNotes, alerts] = await Promise.all([
    allRows(savedList, { PK: savedListsOf(organization, account) }, options),
    allRows(savedView, { PK: savedViewsOf(organization, account) }, options),
    allRows(annotations, { PK: annotationsOf(organization, account) }, options),
    allRows(pageNote, { PK: pageNotesOf(organization, account) }, options),
    allRows(alert, { PK: alertsOf(organization, account) }, options),
  ]);
  return { lists, views, notes, reportNotes, alerts };
}

const isNew = (row: AlertRow, held: readonly AlertRow[]): boolean =>
  row.status !== 'asked' &&
  !held.some((each) => each.follow_uid === row.follow_uid || haveSameTarget(each.address, row.address));

const on = ({ object }: Notes, rows: readonly Notes[]) => rows.find((row) => row.object === object);

/** The key includes the account, so handing over a row deletes it and creates another. */
const moved = <K extends VersionedKind>(kind: K, row: Row<K>, to: AccountUid): Write[] => [
  spendAsRead(kind, row),
  create(kind, { ...row, account_uid: to } as unknown as NewRow<K>),
];

function listMove(row: SavedListRow, to: AccountUid): Move {
  const { organization_uid, list_uid, account_uid } = row;
  const key = sharedListKey(organization_uid, list_uid);
  const mark = row.shared ? [update(sharedList, key, { account_uid: to }, { account_uid })] : [];
  return { writes: [...moved(savedList, row, to), ...mark], moved: { lists: 1 } };
}

function viewMove(row: Row<typeof savedView>, to: AccountUid): Move {
  const { organization_uid, view_uid, account_uid } = row;
  const key = sharedViewKey(organization_uid, view_uid);
  const mark = row.shared ? [update(sharedView, key, { account_uid: to }, { account_uid })] : [];
  return { writes: [...moved(savedView, row, to), ...mark], moved: { views: 1 } };
}

/** Private notes are read by their owner alone, who may change only their own. */
function noteMove(row: Notes, held: Notes | undefined, to: AccountUid): Move {
  const notes = row.notes.map((note) => ({ ...note, by: to }));
  const { organization_uid, object } = row;
  const written = held
    ? replace(annotations, { ...held, notes: [...held.notes, ...notes] }, held)
    : create(annotations, { organization_uid, account_uid: to, object, notes });
  return { writes: [spendAsRead(annotations, row), written], moved: { notes: notes.length } };
}
