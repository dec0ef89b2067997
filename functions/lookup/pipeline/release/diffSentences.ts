import type { Names } from '../../../../shared/model/lookup/descriptor.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import type { ObjectInfo } from '../../../../shared/model/lookup/object.ts';
import { identityOf } from '../../../../shared/rules/lookup/findings/changed.ts';
import type { Finding } from '../../../../shared/rules/lookup/findings/finding.ts';
import { readInsight } from '../../release/rows/readRelease.ts';
import { wordFindings } from '../findings/wordFindings.ts';

type Place = Pick<InsightDocument, 'source' | 'vertical' | 'object'>;

export type Sentence = Place & Pick<Finding, 'kind' | 'sentence'> & { readonly name: string };

export type SentenceDiff = {
  readonly new: readonly Sentence[];
  readonly gone: readonly Sentence[];
  readonly kept: number;
};

type Named = Pick<ObjectInfo, 'name' | 'type_code'>;
type Sentences = ReadonlyMap<string, Sentence>;
const none: Sentences = new Map();

const readsAtOnce = 8;

/** Formats the findings of both the build and the served release with the build's names. */
export function sentencesOf(names: Names, objects: ReadonlyMap<number, Named>) {
  const words = wordFindings(names);
  return (document: InsightDocument): Sentences => {
    const named = objects.get(document.object);
    if (!named) return none;
    const { source, vertical, object } = document;
    const { name } = named;
    return new Map(
      words(document, named).map(({ kind, sentence }) => [
        identityOf(document, kind),
        { source, vertical, object, name, kind, sentence },
      ]),
    );
  };
}

export type Changed = { readonly place: Place; readonly now: Sentences };

export async function diffSentences(
  changed: readonly Changed[],
  wordsOf: (document: InsightDocument) => Sentences,
): Promise<SentenceDiff> {
  const diff = { new: [] as Sentence[], gone: [] as Sentence[], kept: 0 };
  const left = changed.values();
  const readOn = async () => {
    for (const { place, now } of left) {
      const served = await readInsight(place.source, place.vertical, place.object);
      const before = served ? wordsOf(served.document) : none;
      for (const [identity, sentence] of now) {
        if (before.has(identity)) diff.kept += 1;
        else diff.new.push(sentence);
      }
      for (const [identity, sentence] of before) if (!now.has(identity)) diff.gone.push(sentence);
    }
  };
  await Promise.all(Array.from({ length: readsAtOnce }, readOn));
  return { ...diff, new: diff.new.sort(byPlace), gone: diff.gone.sort(byPlace) };
}

const byPlace = (one: Sentence, other: Sentence) =>
  one.source - other.source || one.vertical - other.vertical || one.object - other.object;
