import type { SavedWork } from '../../../shared/model/customers/removedPerson.ts';
import type { AccountUid, OrganizationUid } from '../../../shared/model/ids.ts';
import { alert } from '../../platform/data/alert.ts';
import { annotations } from '../../platform/data/annotations.ts';
import {
  alertsOf,
  annotationsOf,
  pageNotesOf,
  savedListsOf,
  savedViewsOf,
} from '../../platform/data/keys.ts';
import { pageNote } from '../../platform/data/question.ts';
import { savedList } from '../../platform/data/savedList.ts';
import { savedView } from '../../platform/data/savedView.ts';
import { fewAtOnce } from '../../platform/data/table/fewAtOnce.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { allRows, pages } from '../../platform/data/table/query.ts';

const atOnce = 4;

/** Shared notes are those of the whole organization, and are read once for everybody who is asked for. */
export async function savedBy(
  organization: OrganizationUid,
  people: readonly AccountUid[],
): Promise<Map<AccountUid, SavedWork>> {
  const saved = new Map<AccountUid, SavedWork>();
  if (people.length === 0) return saved;
  const shared = await sharedNotes(organization);
  const few = fewAtOnce(atOnce);
  for (const account of people) {
    await few.begin(async () => {
      saved.set(account, { ...(await ownOf(organization, account)), shared_notes: shared.get(account) ?? 0 });
    });
  }
  await few.end();
  return saved;
}

async function sharedNotes(organization: OrganizationUid): Promise<Map<AccountUid, number>> {
  const counts = new Map<AccountUid, number>();
  for await (const rows of pages(annotations, { PK: annotationsOf(organization, null) })) {
    for (const { by } of rows.flatMap(({ notes }) => notes)) counts.set(by, (counts.get(by) ?? 0) + 1);
  }
  return counts;
}

async function ownOf(
  organization: OrganizationUid,
  account: AccountUid,
): Promise<Omit<SavedWork, 'shared_notes'>> {
  const [lists, views, notes, report, follows] = await Promise.all([
    allRows(savedList, { PK: savedListsOf(organization, account) }),
    allRows(savedView, { PK: savedViewsOf(organization, account) }),
    allRows(annotations, { PK: annotationsOf(organization, account) }),
    allRows(pageNote, { PK: pageNotesOf(organization, account) }),
    allRows(alert, { PK: alertsOf(organization, account) }),
  ]);
  return {
    lists: lists.filter(isPrivate).length,
    shared_lists: lists.filter(({ shared }) => shared).length,
    views: views.filter(isPrivate).length,
    shared_views: views.filter(({ shared }) => shared).length,
    notes: notesIn(notes),
    report_notes: report.length,
    alerts: follows.length,
  };
}

const isPrivate = ({ shared }: { shared: boolean }) => !shared;

const notesIn = (rows: readonly Pick<Row<typeof annotations>, 'notes'>[]): number =>
  rows.reduce((sum, { notes }) => sum + notes.length, 0);
