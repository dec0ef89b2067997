import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DoubtfulMonth } from '../../../functions/lookup/pipeline/files/lostData.ts';
import { doubtText, refuses } from '../../../functions/lookup/pipeline/files/lostText.ts';
import type { Note } from '../../../functions/lookup/pipeline/files/notes.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import type { Command } from '../../programs/commandLine.ts';
import { count, showProgress } from '../../programs/progress.ts';
import { exits, problemLines } from './exit.ts';
import { postsFolder } from './generate.ts';
import { requireFolder, takeTempFolder } from './requireFolder.ts';

export const validateFolder: Command = {
  name: 'validate',
  does: 'Checks the names, the columns and every row of a folder of post files, and reports anything unusual, also in how months compare. Changes nothing.',
  folder: 'folder',
  options: { json: { means: 'print all problems as JSON' } },
  async run({ values, folder = postsFolder }) {
    requireFolder(folder);
    takeTempFolder();
    const { Lanes } = await import('../../../functions/lookup/pipeline/engines/lanes.ts');
    const { listInput, sourcesOf } = await import('../../../functions/lookup/pipeline/files/postFile.ts');
    const { doubtfulInFiles } = await import('../../../functions/lookup/pipeline/files/doubtfulFiles.ts');
    const { validate } = await import('../../../functions/lookup/pipeline/files/validate.ts');
    const progress = showProgress();
    const tempFolder = await mkdtemp(join(tmpdir(), 'insights-'));
    const input = await listInput(folder);
    const lanes = await Lanes.open({ tempFolder: join(tempFolder, 'spill') }, sourcesOf(input).length);
    try {
      const onProgress = (done: number, total: number) => progress.show('Files', done, total);
      const { good, bad, problems, counts, notes } = await validate(lanes, input, {
        tempFolder,
        withNotes: true,
        onProgress,
      });
      const months = await doubtfulInFiles(lanes.first, good);
      progress.end();
      if (values.json) {
        console.log(JSON.stringify({ good: good.length, bad, problems, counts, notes, months }));
      } else {
        const lines = [...problemLines({ problems, counts }), ...noteLines(notes), ...monthLines(months)];
        console.log([...lines, verdict(folder, good.length, bad)].join('\n'));
      }
      if (bad.length > 0 || good.length === 0) process.exitCode = exits.badInput;
    } finally {
      lanes.close();
      await rm(tempFolder, { recursive: true, force: true });
    }
  },
};

function monthLines(months: readonly DoubtfulMonth[]): string[] {
  const [refused, reported] = [months.filter(refuses), months.filter((month) => !refuses(month))];
  const listed = (title: string, some: readonly DoubtfulMonth[]) =>
    some.length > 0 ? [title, ...some.map((month) => `  ${doubtText(month)}`)] : [];
  return [
    ...listed('Months that look incomplete or wrong, and that a build refuses:', refused),
    ...listed('Months that look unusual:', reported),
  ];
}

function noteLines(notes: readonly Note[]): string[] {
  if (notes.length === 0) return [];
  const lines = notes.map(
    ({ message, posts, file, row, kind }) =>
      `  ${message}: ${counted(posts, 'post')}, first in ${file}, row ${row} (${kind})`,
  );
  return ['Worth a look, but not errors:', ...lines];
}

function verdict(folder: string, good: number, bad: readonly string[]): string {
  if (bad.length > 0) {
    const which = counted(bad.length, 'file is bad', 'files are bad');
    return `${counted(good, 'post file is good', 'post files are good')}, ${which}: ${bad.join(', ')}`;
  }
  if (good === 0) return `There are no post files in ${folder}.`;
  return good === 1 ? 'The one post file is good.' : `All ${count(good)} post files are good.`;
}
