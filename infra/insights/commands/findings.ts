import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Publishable } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import { wordFindings } from '../../../functions/lookup/pipeline/findings/wordFindings.ts';
import type { ObjectInfo } from '../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Command, textOf, UsageError } from '../../programs/commandLine.ts';
import { count, showProgress } from '../../programs/progress.ts';
import { requireBuilt, workFolder } from './requireFolder.ts';

export const findings: Command = {
  name: 'findings',
  does: 'Writes every sentence that the last build would publish, to be read before it is: a line of JSON for each document.',
  folder: 'work folder',
  options: { out: { value: 'FILE', means: 'file to write; required' } },
  async run({ values, folder = workFolder }) {
    const out = textOf(values, 'out');
    if (!out) throw new UsageError('--out takes the file to write, such as findings.jsonl.');
    const built = await requireBuilt(folder);
    const progress = showProgress();
    const written = { documents: 0, with: 0, sentences: 0 };
    async function* lines() {
      for await (const line of findingLines(built)) {
        written.documents += 1;
        written.with += line.findings.length > 0 ? 1 : 0;
        written.sentences += line.findings.length;
        progress.show('Documents', written.documents);
        yield `${JSON.stringify(line)}\n`;
      }
    }
    await pipeline(Readable.from(lines()), createWriteStream(out));
    progress.end();
    console.log(
      `${counted(written.sentences, 'sentence')} about ${count(written.with)} of ${counted(written.documents, 'document')} in ${out}`,
    );
  },
};

async function* findingLines(built: Publishable) {
  const words = wordFindings(await built.names());
  const objects = new Map<number, Pick<ObjectInfo, 'name' | 'type_code'>>();
  for await (const { sid, name, type_code } of built.objects()) objects.set(sid, { name, type_code });
  for await (const document of built.documents()) {
    const object = objects.get(document.object);
    if (!object) continue;
    const { source, vertical, object: sid, findings = [], signal } = document;
    yield {
      source: sourceNames[source],
      vertical: verticalNames[vertical],
      object: sid,
      name: object.name,
      findings: words(document, object).map(({ kind, sentence, basis }) => ({
        kind,
        sentence,
        basis,
        figures: kind === 'signal' ? signal : findings.find((each) => each.kind === kind),
      })),
    };
  }
}
