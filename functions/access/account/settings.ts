import type {
  readSettings as readEndpoint,
  writeSettings as writeEndpoint,
} from '../../../shared/api/access/account.ts';
import type { Input, Output } from '../../../shared/api/endpoint.ts';
import type { AccountUid } from '../../../shared/model/ids.ts';
import { type Bookmark, isSameBookmark, maxBookmarks } from '../../../shared/model/lookup/bookmark.ts';
import { account as accountKind, bookmarks as bookmarksKind } from '../../platform/data/account.ts';
import { accountKey, bookmarksKey, organizationKey } from '../../platform/data/keys.ts';
import { organization } from '../../platform/data/organization.ts';
import type { PersonSession } from '../../platform/data/session.ts';
import { changeOrCreate } from '../../platform/data/table/change.ts';
import { commit } from '../../platform/data/table/commit.ts';
import type { Row } from '../../platform/data/table/kind.ts';
import { get, getAll } from '../../platform/data/table/read.ts';
import { update } from '../../platform/data/table/writes.ts';
import { Failure } from '../../platform/failure.ts';
import type { ServerCall } from '../../platform/http/call.ts';
import { primaryFields } from './primaryFields.ts';

type Settings = Output<typeof readEndpoint>;
type Query = { id?: AccountUid | undefined; type?: 'bookmarks' | 'primary' | undefined };

export async function readSettings({ input, session }: ServerCall<typeof readEndpoint>): Promise<Settings> {
  const account_uid = requireOwn(session, input);
  const [account, kept] = await getAll(
    [accountKind, accountKey(account_uid)],
    [bookmarksKind, bookmarksKey(account_uid)],
  );
  if (input.type === 'bookmarks') return { bookmarks: kept?.bookmarks ?? [] };
  const { primary_org_uid = null, primary_gap_uid = null } = account ?? {};
  const home = primary_org_uid && (await get(organization, organizationKey(primary_org_uid)));
  const primary = { primary_org_uid, primary_gap_uid, primary_org_name: home ? home.name : null };
  return input.type === 'primary' ? primary : { ...primary, bookmarks: kept?.bookmarks ?? [] };
}

export async function writeSettings(call: ServerCall<typeof writeEndpoint>): Promise<Settings> {
  const account_uid = requireOwn(call.session, call.input);
  const { settings } = call.input;
  const { primary } = settings;
  const fields = primary && (await primaryFields(call, primary));
  const writes = fields ? [update(accountKind, accountKey(account_uid), fields)] : [];
  const { bookmarks: given, add_bookmark, remove_bookmark, first_steps_done } = settings;
  if (!given && !add_bookmark && !remove_bookmark && !first_steps_done) {
    if (writes.length > 0) await commit(...writes);
    return primary ?? {};
  }
  const empty = { account_uid, bookmarks: [], first_steps_done: false };
  const { bookmarks } = await changeOrCreate(
    bookmarksKind,
    bookmarksKey(account_uid),
    empty,
    (row) => withSettings(row, settings),
    () => writes,
  );
  return { ...primary, bookmarks };
}

type Kept = Pick<Row<typeof bookmarksKind>, 'bookmarks' | 'first_steps_done'>;

function withSettings<R extends Kept>(row: R, settings: Changes): R {
  const bookmarks = changedBookmarks(row.bookmarks, settings);
  const first_steps_done = row.first_steps_done || settings.first_steps_done === true || bookmarks.length > 0;
  return { ...row, bookmarks, first_steps_done };
}

type Changes = Input<typeof writeEndpoint>['settings'];

function changedBookmarks(
  before: Bookmark[],
  { bookmarks, add_bookmark, remove_bookmark }: Changes,
): Bookmark[] {
  const gone = [add_bookmark, remove_bookmark].filter((each) => each !== undefined);
  const kept = (bookmarks ?? before).filter((each) => !gone.some((one) => isSameBookmark(each, one)));
  const next = add_bookmark ? [...kept, add_bookmark] : kept;
  if (next.length <= maxBookmarks) return next;
  const message = `at most ${maxBookmarks} bookmarks can be kept`;
  throw new Failure('invalid_input', { details: [{ field: 'settings.add_bookmark', message }] });
}

function requireOwn({ accountUid }: PersonSession, { id }: Query): AccountUid {
  if (id !== undefined && id !== accountUid) throw new Failure('no_access');
  return accountUid;
}
