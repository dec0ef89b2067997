import { brand } from '../../shared/brand.ts';

/** Whoever begins without the demonstration world is let in by a mail in the inbox. */
const address = brand.contactEmail.replace(/^[^@]+/, 'admin');

/** The address that was invited, until somebody has accepted. */
export async function inviteOnThisMachine(environment: Record<string, string>): Promise<string | undefined> {
  // The functions' own modules do it, and they read their settings from the environment.
  Object.assign(process.env, environment);
  const { inviteFirstAdministrator } = await import('../founding/inviteFirstAdministrator.ts');
  return (await inviteFirstAdministrator(address)) === 'mailed' ? address : undefined;
}
