import { randomBytes } from 'node:crypto';
import { setFirstPassword } from '../../../shared/api/access/invite.ts';
import { createClient } from '../../../shared/api/client.ts';
import { takeDeployedSettings } from '../../founding/inviteDeployed.ts';
import { readOutputs, requireRecord, writeRecord } from '../record.ts';
import type { Trial } from '../trial.ts';

/** The first administrator, by a link that isn't mailed. Mails about their logins go to the trial's sender, who can receive them in SES's sandbox. */
export async function tester({ folder, sender }: Trial): Promise<{ email: string; password: string }> {
  const record = requireRecord(folder);
  if (record.tester) return record.tester;
  const outputs = readOutputs(folder);
  takeDeployedSettings(outputs);
  const { openFirstInvite } = await import('../../founding/inviteFirstAdministrator.ts');
  const invite = await openFirstInvite(sender);
  if (typeof invite === 'string') throw new Error(`The first administrator could not be invited: ${invite}.`);
  const password = randomBytes(18).toString('base64url');
  const token = new URL(invite.link).searchParams.get('token') ?? '';
  const call = createClient({ origin: outputs.SiteUrl ?? '' });
  await call(setFirstPassword, { token, password, full_name: 'Trial Administrator' });
  const person = { email: sender, password };
  writeRecord(folder, { ...record, tester: person });
  return person;
}
