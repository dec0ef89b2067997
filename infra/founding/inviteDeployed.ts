import type { SettingName } from '../../functions/platform/services/settings.ts';
import { type Outputs, readStackOutputs } from '../stackOutputs.ts';
import type { Outcome } from './inviteFirstAdministrator.ts';

const settings: Partial<Record<SettingName, string>> = {
  PORTAL_TABLE: 'PortalTable',
  SIGNING_SECRET_ID: 'SigningSecret',
  MAIL_SENDER: 'MailSender',
  MAIL_CONFIGURATION_SET: 'MailConfigurationSet',
  SITE_ORIGIN: 'SiteUrl',
};

/** The functions' own modules read their settings from the environment, so they are imported after this. */
export function takeDeployedSettings(outputs: Outputs): void {
  for (const [name, output] of Object.entries(settings)) process.env[name] = outputs[output];
  process.env.AWS_REGION = outputs.Region;
}

export type Invited = { address: string; outcome: Outcome | 'not sent'; reason?: string };

export async function inviteDeployed(outputsFile: string): Promise<Invited | undefined> {
  const stacks = readStackOutputs(outputsFile);
  const outputs = Object.values(stacks).find(({ FirstAdministrator }) => FirstAdministrator);
  const address = outputs?.FirstAdministrator;
  if (!address) return undefined;
  takeDeployedSettings(outputs);
  const { inviteFirstAdministrator } = await import('./inviteFirstAdministrator.ts');
  try {
    return { address, outcome: await inviteFirstAdministrator(address) };
  } catch (error) {
    return { address, outcome: 'not sent', reason: error instanceof Error ? error.message : String(error) };
  }
}

const messages: Record<Invited['outcome'], (invited: Invited) => string> = {
  mailed: ({ address }) => `Invited ${address} as its administrator: the mail is on its way.`,
  settled: () => 'It already has an administrator: no one was invited.',
  unmailable: ({ address }) =>
    `Earlier mails to ${address} bounced, so no one was invited: choose another address with -c admin.`,
  'not sent': ({ address, reason }) =>
    `${address} could not be invited: ${reason}\nOnce SES sends in the sender's name (its DNS records are above, and a new account is in SES's sandbox), run the same command again.`,
};

export const describeInvited = (invited: Invited): string => messages[invited.outcome](invited);
