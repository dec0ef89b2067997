import { brand } from '../../shared/brand.ts';

/** Without the demonstration world, the first person gets in through a mail in the inbox. */
const address = brand.contactEmail.replace(/^[^@]+/, 'admin');

/** The invited address, until it has been accepted. */
export async function inviteOnThisMachine(environment: Record<string, string>): Promise<string | undefined> {
  // The functions' own modules read their settings from the environment.
  Object.assign(process.env, environment);
  const { inviteFirstAdministrator } = await import('../founding/inviteFirstAdministrator.ts');
  return (await inviteFirstAdministrator(address)) === 'mailed' ? address : undefined;
}
