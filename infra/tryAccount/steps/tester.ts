import { randomBytes } from 'node:crypto';
import { setFirstPassword } from '../../../shared/api/access/invite.ts';
import { createClient } from '../../../shared/api/client.ts';
import { takeDeployedSettings } from '../../founding/inviteDeployed.ts';
import { readOutputs, requireRecord, writeRecord } from '../record.ts';
import type { Trial } from '../trial.ts';

/** The first administrator, invited like any other, but by a link that isn't mailed. A resumed trial keeps them. */
export async function tester({ folder, stage }: Trial): Promise<{ email: string; password: string }> {
  const record = requireRecord(folder);
  if (record.tester) return record.tester;
  const outputs = readOutputs(folder);
  takeDeployedSettings(outputs);
  const { openFirstInvite } = await import('../../founding/inviteFirstAdministrator.ts');
  const email = `${stage}@tideline.invalid`;
  const invite = await openFirstInvite(email);
  if (typeof invite === 'string') throw new Error(`The first administrator could not be invited: ${invite}.`);
  const password = randomBytes(18).toString('base64url');
  const token = new URL(invite.link).searchParams.get('token') ?? '';
  const call = createClient({ origin: outputs.SiteUrl ?? '' });
  await call(setFirstPassword, { token, password, full_name: 'Trial Administrator' });
  writeRecord(folder, { ...record, tester: { email, password } });
  return { email, password };
}
