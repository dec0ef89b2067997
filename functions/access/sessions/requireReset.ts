import type { Write } from '../../platform/data/table/commit.ts';
import { mandatoryReset } from '../../platform/mails/passwordMails.ts';
import { mailResetLink } from '../links/resetLink.ts';
import type { Person } from '../people/readPerson.ts';

export async function requireReset(person: Person, together: Write[] = []): Promise<void> {
  await mailResetLink({ ...person, mailWith: mandatoryReset, together });
}
