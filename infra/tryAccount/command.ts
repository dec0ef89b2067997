import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Email } from '../../shared/model/access/person.ts';
import { type Command, readValues, textOf, UsageError, usageOf } from '../programs/commandLine.ts';
import { projectRoot } from '../projectRoot.ts';
import { isTryStage } from '../stages/stageFile.ts';

const exits = { done: 0, failed: 1, usage: 2 } as const;

const tryAccount: Command = {
  program: 'try-account',
  does: 'Deploys everything into an account that is empty, tries it, and destroys it again; docs/try-account.md says what to expect.',
  options: {
    stage: { value: 'try-NAME', means: 'the name of the trial, with 3 to 8 letters and digits (required)' },
    sender: { value: 'ADDRESS', means: 'your address: SES asks it to agree to sending mails (required)' },
    profile: { value: 'NAME', means: 'the AWS profile with the credentials' },
    resume: { means: 'continue in the stacks of an earlier trial of that name' },
    keep: { means: 'destroy nothing at the end' },
    destroy: { means: 'only destroy what an earlier trial of that name left' },
  },
  async run({ values }) {
    const stage = textOf(values, 'stage') ?? '';
    const sender = Email.safeParse(textOf(values, 'sender')).data;
    if (!isTryStage(stage)) throw new UsageError(`--stage takes a name such as try-7f3, not "${stage}".`);
    if (!sender) throw new UsageError('--sender takes your e-mail address.');
    if (values.keep && values.destroy) throw new UsageError('--keep and --destroy exclude each other.');
    const profile = textOf(values, 'profile');
    if (profile) process.env.AWS_PROFILE = profile;
    const folder = join(projectRoot, '.local', 'try-account', stage);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    // Imported late: the clients read the profile when they are created.
    const { tryOnAws } = await import('./tryOnAws.ts');
    const { text, failed } = await tryOnAws({
      stage,
      sender,
      folder,
      resumes: values.resume === true,
      keeps: values.keep === true,
      onlyDestroys: values.destroy === true,
    });
    const file = join(folder, 'report.md');
    writeFileSync(file, text);
    console.log(`The report is ${file}.`);
    if (failed) process.exitCode = exits.failed;
  },
};

async function main(): Promise<void> {
  const { values, folder } = readValues(tryAccount, process.argv.slice(2));
  if (values.help) console.log(usageOf(tryAccount));
  else await tryAccount.run({ values, folder });
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = error instanceof UsageError ? exits.usage : exits.failed;
});
