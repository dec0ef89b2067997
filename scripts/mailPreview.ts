// Writes every mail as HTML and text into a folder: npm run mail:preview
import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sampleMails } from './sampleMails.ts';

const folder = join(tmpdir(), 'tideline-mails');
mkdirSync(folder, { recursive: true });
for (const [name, { subject, to, text, html }] of Object.entries(sampleMails())) {
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.txt`), `To: ${to}\nSubject: ${subject}\n\n${text}\n`);
}
process.stdout.write(`${folder}\n`);
