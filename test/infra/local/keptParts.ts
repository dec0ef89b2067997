/** Runs as a process of its own, to be killed: the parts that store data, in the given folder. */
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import { startDatabase } from '../../../infra/local/parts/database.ts';
import { startMail } from '../../../infra/local/parts/mail.ts';
import { startSecrets } from '../../../infra/local/parts/secrets.ts';

const [folder = '', arn = ''] = process.argv.slice(2);
const [database, secrets, mail] = await Promise.all([
  startDatabase(join(folder, 'db')),
  startSecrets(join(folder, 'secrets.json'), [{ arn, passwordLength: 64 }]),
  startMail(join(folder, 'mail'), 0),
]);
// A killed process doesn't flush its compile cache on its own.
flushCompileCache();
console.log(JSON.stringify({ database: database.endpoint, secrets: secrets.endpoint, mail: mail.endpoint }));
