import { randomUUID } from 'node:crypto';
import { nextStatement } from '../../../functions/audit/jobs/seals/seal.ts';
import { signed } from '../../../functions/audit/jobs/seals/signature.ts';
import { addSeal } from '../../../functions/audit/jobs/seals/store.ts';
import { storedRows } from '../../../functions/audit/jobs/seals/storedRows.ts';
import { audited } from '../../../functions/platform/data/audit.ts';
import { commit } from '../../../functions/platform/data/table/commit.ts';
import { paths } from '../../../shared/paths.ts';
import { daysFromNow } from '../load.ts';
import { newHome, newPerson, type State } from './state.ts';

export const brokenSeal: State = {
  name: 'an audit log with a broken seal',
  shows: 'The newest seal of an audit log isn’t signed by our key, as after a forgery.',
  sees: 'but this seal isn’t signed by our key',
  async make() {
    const home = await newHome('Gorse Media');
    const { organization_uid } = home;
    const roles = ['portal_user', 'app_user', 'user_admin'] as const;
    const { account_uid, email } = await newPerson(home, 'Mona Egger', { membership: { roles: [...roles] } });
    const renamed = { action: 'organization.changed', subject: organization_uid, detail: {} };
    await commit(audited({ ...renamed, organization_uid, by: account_uid }, daysFromNow(-1)));
    const before = daysFromNow(-0.5);
    const leaves = [];
    for await (const { key, hash, written } of storedRows(organization_uid, '', before))
      leaves.push({ key, hash: written ?? hash, hashed: written !== undefined });
    const statement = nextStatement(undefined, leaves, { organization_uid, before, sealed_at: before });
    const { key_id } = await signed(statement);
    await addSeal({ statement, key_id, signature: Buffer.from(randomUUID()).toString('base64'), leaves });
    return { path: `${paths.userSettings}?tab=audit`, login: email };
  },
};
