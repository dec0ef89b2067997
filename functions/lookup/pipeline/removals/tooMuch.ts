import { type SourceId, sourceNames } from '../../../../shared/model/source.ts';
import { fullFigure } from '../../../../shared/rules/text/figures.ts';

/** More of a source is more likely a mistake than a request. */
const mostRemoved = 0.2;

class RemovesTooMuch extends Error {
  constructor(source: SourceId, found: number, posts: number) {
    super(
      `${sourceNames[source]} would lose ${fullFigure(found)} of its ${fullFigure(posts)} posts, more than a fifth. Nothing was changed.`,
    );
    this.name = 'RemovesTooMuch';
  }
}

/** Throws if most of a source would go and no reason is given. Returns the reason if it was needed. */
export function reasonToRemove(
  source: SourceId,
  found: number,
  posts: number,
  reason?: string,
): string | null {
  if (found <= posts * mostRemoved) return null;
  if (reason === undefined) throw new RemovesTooMuch(source, found, posts);
  return reason;
}
