import type { AudienceFigure, PublicFigures } from '../../../../shared/model/lookup/publicLookUp.ts';

/** `Bakery and Breakfast grew 30% in a year. People aged 18 to 24 stand out.` */
export function headline({ name, year, audience }: PublicFigures): string {
  const age = audience.find(({ group, beside }) => group === 'age' && beside);
  return [moved(name, year), age ? `People ${ageText(age)} stand out.` : ''].filter(Boolean).join(' ');
}

function moved(name: string, year: PublicFigures['year']): string {
  const percent = Math.round(Math.abs(year?.change ?? 0));
  if (!year?.beyond || percent === 0) return `${name}: no clear change in a year.`;
  return `${name} ${year.change > 0 ? 'grew' : 'fell'} ${percent}% in a year.`;
}

const ageText = ({ name }: AudienceFigure) => (/^\d/.test(name) ? `aged ${name}` : name.toLowerCase());

/** What a figure of people says after its number: `as many aged 18 to 24`, `are Female`. */
export function traitText({ group, name, beside }: AudienceFigure): string {
  const trait = { age: ageText({ group, name } as AudienceFigure), gender: name.toLowerCase(), interest: '' }[
    group
  ];
  if (group === 'interest') return beside ? `as many interested in ${name}` : `interested in ${name}`;
  return beside ? `as many ${trait}` : trait;
}
