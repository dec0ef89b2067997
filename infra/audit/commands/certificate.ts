import { readFileSync } from 'node:fs';
import { setting } from '../../../functions/platform/services/settings.ts';
import { Certificate } from '../../../shared/model/customers/deletion.ts';
import { type Command, textOf, UsageError } from '../../programs/commandLine.ts';
import { targetOptions } from '../../programs/commandTarget.ts';
import { exits } from './exit.ts';
import { chooseTarget } from './target.ts';

export const certificate: Command = {
  program: 'audit',
  name: 'certificate',
  does: 'Checks that the certificate of a deletion is signed by the key of the seals, and not changed since.',
  folder: 'FILE',
  options: {
    key: { value: 'ARN', means: 'an earlier key whose certificates are trusted, too' },
    ...targetOptions,
  },
  async run({ values, folder }) {
    if (!folder) throw new UsageError('Name the file of the certificate.');
    const text = readText(folder);
    chooseTarget(values);
    const { publicKey } = await import('../../../functions/audit/jobs/seals/signature.ts');
    const { faultOf } = await import('../../../functions/audit/jobs/seals/certificate.ts');
    const earlier = textOf(values, 'key');
    const ids = [setting('AUDIT_KEY_ID'), ...(earlier ? [earlier] : [])];
    const keys = await Promise.all(ids.map(async (id) => ({ id, key: await publicKey(id) })));
    const fault = faultOf(text, keys);
    if (fault) {
      console.error(`NOT VALID  ${fault}`);
      process.exitCode = exits.wrong;
      return;
    }
    const { statement } = Certificate.parse(JSON.parse(text));
    const rows = Object.values(statement.rows).reduce((sum, n) => sum + n, 0);
    console.log(`${statement.name} (${statement.organization_uid}) was deleted until ${statement.ended_at}.`);
    console.log(`  asked for by ${statement.asked_by.name}, confirmed by ${statement.confirmed_by.name}`);
    console.log(`  ${rows} rows, ${statement.archived_events} archived events, ${statement.objects} files`);
    console.log('The certificate is valid.');
  },
};

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`There is no file ${file}.`);
  }
}
