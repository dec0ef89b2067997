import type { Fold } from '../../../shared/rules/lookup/compared/heatGroups.ts';
import { counted } from '../../../shared/rules/text/counted.ts';

/** The links below the table; those without a row to add are left out. */
export function foldTexts({
  folded,
  total,
  open,
}: {
  folded: Record<Fold, number>;
  total: Record<'traits' | 'themes', number>;
  open: ReadonlySet<Fold>;
}): { fold: Fold; text: string }[] {
  const texts: Record<Fold, string> = {
    same: open.has('same') ? 'Only rows that differ' : `${counted(folded.same, 'row')} where nothing differs`,
    traits: open.has('traits') ? 'Fewer psychographics' : `All ${counted(total.traits, 'psychographic')}`,
    themes: open.has('themes') ? 'Fewer themes' : `All ${counted(total.themes, 'theme')}`,
    places: open.has('places') ? 'Without these places' : 'Race, income, countries and states',
  };
  const has: Record<Fold, boolean> = {
    same: folded.same > 0,
    traits: folded.traits > 0,
    themes: folded.themes > 0,
    places: folded.places > 0,
  };
  return (Object.keys(texts) as Fold[])
    .filter((fold) => open.has(fold) || has[fold])
    .map((fold) => ({ fold, text: texts[fold] }));
}
