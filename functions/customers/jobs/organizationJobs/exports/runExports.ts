import { exportDays } from '../../../../../shared/model/customers/organizationExport.ts';
import { account } from '../../../../platform/data/account.ts';
import { accountKey, exportKey, organizationKey, runningExports } from '../../../../platform/data/keys.ts';
import { type Organization, organization } from '../../../../platform/data/organization.ts';
import {
  type ExportRow,
  exportFileKey,
  organizationExport,
  type RunningExport,
  runningExport,
} from '../../../../platform/data/organizationExport.ts';
import { Conflict, commit, type Write } from '../../../../platform/data/table/commit.ts';
import { allRows } from '../../../../platform/data/table/query.ts';
import { getAll } from '../../../../platform/data/table/read.ts';
import { throwIfAny, walk } from '../../../../platform/data/table/walk.ts';
import { replace, spendAsRead } from '../../../../platform/data/table/writes.ts';
import { queueMail } from '../../../../platform/mails/queueMail.ts';
import { clock, epochSeconds } from '../../../../platform/services/clock.ts';
import { keepExported, removeExported } from '../../../../platform/services/exports.ts';
import { log } from '../../../../platform/services/log.ts';
import { setting } from '../../../../platform/services/settings.ts';
import { exportMail } from './exportMail.ts';
import { zipFor } from './zipFor.ts';

/** Longer than a run may last; after a kill, the next run begins the file again. */
const claimMs = 10 * 60_000;
const mostTries = 3;

export async function runExports(hasTime: () => boolean): Promise<void> {
  const waiting = await allRows(runningExport, { PK: runningExports }, { consistent: true });
  const options = {
    job: 'exports',
    nameOf: ({ export_uid }: RunningExport) => export_uid,
    hasTime,
    atOnce: 1,
  };
  const { failures } = await walk(waiting, options, run);
  throwIfAny(failures, 'exports');
}

async function run(row: RunningExport): Promise<void> {
  const now = clock.now();
  if (row.claimed_until > now.toISOString()) return;
  const claimed_until = new Date(now.getTime() + claimMs).toISOString();
  const claim = { ...row, claimed_until, tries: row.tries + 1 };
  try {
    await commit(replace(runningExport, claim, row));
  } catch (error) {
    // Another run was faster.
    if (error instanceof Conflict) return;
    throw error;
  }
  const held = { ...claim, version: row.version + 1 };
  const [home, started] = await getAll(
    [organization, organizationKey(row.organization_uid)],
    [organizationExport, exportKey(row.organization_uid, row.export_uid)],
  );
  if (!home || !started) return commit(spendAsRead(runningExport, held));
  if (held.tries > mostTries) return end({ held, home, started });
  try {
    const file = await zipFor(home, started);
    await keepExported(exportFileKey(row), file.content);
    await end({ held, home, started, file });
  } catch (error) {
    // Without the claim, so that the next run needn’t wait for its end.
    await commit(replace(runningExport, { ...held, claimed_until: '' }, held));
    throw error;
  }
}

type Ending = {
  held: RunningExport;
  home: Organization;
  started: ExportRow;
  file?: { content: Buffer; sha256: string };
};

/** Without a file, it has failed for good. */
async function end({ held, home, started, file }: Ending): Promise<void> {
  const now = clock.now();
  const ended: ExportRow = {
    ...started,
    state: file ? 'done' : 'failed',
    ended_at: now.toISOString(),
    bytes: file?.content.length ?? null,
    sha256: file?.sha256 ?? null,
    expires_at: epochSeconds(now) + exportDays * 24 * 60 * 60,
  };
  try {
    await commit(
      spendAsRead(runningExport, held),
      replace(organizationExport, ended, started),
      ...(await mailTo(ended, home)),
    );
  } catch (error) {
    // The organization was deleted meanwhile.
    if (error instanceof Conflict) await removeExported(exportFileKey(held));
    throw error;
  }
  log.info('organization exported', { export: ended.export_uid, state: ended.state });
}

async function mailTo(row: ExportRow, home: Organization): Promise<Write[]> {
  const [person] = await getAll([account, accountKey(row.by)]);
  return person ? [await queueMail(exportMail(person.email, row, home.name, setting('SITE_ORIGIN')))] : [];
}
