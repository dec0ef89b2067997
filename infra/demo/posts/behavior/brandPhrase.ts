import type { CatalogueObject } from '../catalogue/catalogueObject.ts';

type Setting = {
  readonly isEnglish: boolean;
  /** Chooses the wording. */
  readonly at: number;
};

const english = ['and', 'next to', 'plus', 'after', 'together with', 'instead of'];
const anyLanguage = ['&', '+', 'x'];

/** Names every brand and company of a post, or a quoted post wouldn't show what it is about. */
export function brandPhrase(all: readonly CatalogueObject[], setting: Setting): string {
  // The name of a brand's line begins with that of the brand.
  const named = all.filter(({ name }) => !all.some((other) => other.name.startsWith(`${name} `)));
  const owner = named.find(
    ({ type, sid }) => type === 'OR' && named.some(({ parents }) => parents.includes(sid)),
  );
  const names = named.filter((each) => each !== owner).map(({ name }) => name);
  const brands = listed(names, setting);
  return owner ? ownedBy(owner.name, brands, setting) : brands;
}

function listed(names: readonly string[], { isEnglish, at }: Setting): string {
  const words = isEnglish ? english : anyLanguage;
  const [first = '', ...others] = names;
  const last = others.at(-1);
  if (last === undefined) return first;
  const word = others.length > 1 ? words[0] : words[at % words.length];
  return `${[first, ...others.slice(0, -1)].join(', ')} ${word} ${last}`;
}

function ownedBy(owner: string, brands: string, { isEnglish, at }: Setting): string {
  if (!isEnglish) return `${brands} (${owner})`;
  return at % 2 === 0 ? `${brands} by ${owner}` : `${owner}’${owner.endsWith('s') ? '' : 's'} ${brands}`;
}
