import type { PublishableManifest } from '../../../functions/lookup/pipeline/documents/publishable.ts';
import type { ReleaseDiff } from '../../../functions/lookup/pipeline/release/diff.ts';
import type { Sentence } from '../../../functions/lookup/pipeline/release/diffSentences.ts';
import { sourceNames, verticalNames } from '../../../shared/model/scope.ts';
import { monthText } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/figures.ts';
import { type Command, textOf } from '../../programs/commandLine.ts';
import { count, showProgress } from '../../programs/progress.ts';
import { requireBuilt, workFolder, workOption } from './requireFolder.ts';
import { chooseTarget, targetOptions } from './target.ts';

export const diff: Command = {
  name: 'diff',
  does: 'Shows what publishing the last build would change. Changes nothing itself.',
  options: { work: workOption, ...targetOptions, json: { means: 'print JSON' } },
  async run({ values }) {
    const built = await requireBuilt(textOf(values, 'work') ?? workFolder);
    chooseTarget(values);
    const { diffWithServed } = await import('../../../functions/lookup/pipeline/release/diff.ts');
    const progress = showProgress();
    progress.show('Comparing', 0);
    const found = await diffWithServed(built);
    progress.end();
    if (values.json) console.log(JSON.stringify(found));
    else
      console.log(
        found
          ? linesOf(found, built.manifest).join('\n')
          : 'No release is live yet: everything would be new.',
      );
  },
};

const maxNames = 12;

function linesOf(found: ReleaseDiff, built: PublishableManifest): string[] {
  const { served, compared, falls, documents, comes, goes, movers, sentences } = found;
  return [
    `Compared with release ${served.release}, live since ${served.released_at.slice(0, 10)}:`,
    ...compared.map(({ what, before, now }) => `  ${what.padEnd(38)}${change(before, now)}`),
    ...sourceLines(found, built),
    `Documents: ${count(documents.new)} new, ${count(documents.gone)} removed, ${count(documents.changed)} changed, ${count(documents.same)} unchanged`,
    ...nameLines('New objects', comes),
    ...nameLines('Removed objects', goes),
    ...(movers.length > 0 ? ['Biggest changes, in posts per month:'] : []),
    ...movers.map(
      ({ object, source, vertical, before, now }) =>
        `  ${`${object}, ${verticalNames[vertical]}, ${sourceNames[source]}`.padEnd(38)}${change(before, now)}`,
    ),
    `Sentences: ${count(sentences.new.length)} new, ${count(sentences.gone.length)} gone, ${count(sentences.kept)} still said (--json has all)`,
    ...sentenceLines('New', sentences.new),
    ...sentenceLines('Gone', sentences.gone),
    falls.length > 0
      ? `Publishing is refused without --force "<reason>": ${falls.map(({ what }) => what).join(', ')} would fall by more than a fifth.`
      : 'Publishing needs no --force.',
  ];
}

function sourceLines({ served }: ReleaseDiff, built: PublishableManifest): string[] {
  const all = new Set([...served.sources, ...built.sources].map(({ source }) => source));
  const latest = (sources: PublishableManifest['sources'], source: number) => {
    const found = sources.find((each) => each.source === source);
    return found ? monthText(found.last_month) : 'none';
  };
  return [...all].map((source) => {
    const [before, now] = [latest(served.sources, source), latest(built.sources, source)];
    return `  ${`${sourceNames[source]} data to`.padEnd(38)}${before === now ? now : `${before} -> ${now}`}`;
  });
}

function sentenceLines(what: string, sentences: readonly Sentence[]): string[] {
  return sentences
    .slice(0, maxNames)
    .map(
      ({ source, vertical, sentence }) =>
        `  ${what}: ${sentence} (${verticalNames[vertical]}, ${sourceNames[source]})`,
    );
}

function change(before: number, now: number): string {
  const percent = before > 0 ? Math.round(((now - before) * 1000) / before) / 10 : null;
  const change = percent === null || percent === 0 ? '' : ` (${percent > 0 ? '+' : ''}${percent} %)`;
  return before === now ? count(now) : `${count(before)} -> ${count(now)}${change}`;
}

function nameLines(what: string, names: readonly string[]): string[] {
  if (names.length === 0) return [];
  const more = names.length > maxNames ? ` and ${counted(names.length - maxNames, 'other')}` : '';
  return [`${what}: ${names.slice(0, maxNames).join(', ')}${more}`];
}
