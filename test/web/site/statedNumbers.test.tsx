// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sitePaths } from '../../../shared/paths.ts';
import { statedNumbers } from '../../../web/site/methodology/statedNumbers.ts';
import { visitSite } from './aSite.ts';

/** What isn't a claim: dates, names and ids, and pictures that say that their numbers are made up. */
const noClaims: Readonly<Record<string, readonly RegExp[]>> = {
  '/what-we-do': [
    /\b(?:18–24|25–34|35–54|55\+|78th|64th|41st|22nd|50th)/g,
    /n\s12,480 authors/g,
    /30,000 posts/g,
  ],
  // Conditions of the contract.
  '/terms-and-conditions': [/150%/g, /1% a month/g, /12 months afterwards/g, /60 days/g],
  '/policy': [/16 May 2018/g, /26 November 2026/g, /18 and older/g, /“1”/g],
  '/methodology': [/steps 1 to 4/g, /ICWSM 2022/g],
  '/installer': [/\b[123]\. /g],
  '/security': [/Argon2id/g, /OWASP[\w\s]* 5\.0, levels 1 and 2/g],
};

/** Numbers of clauses, and what has its proof beside it: the schema’s columns, samples, questions with their tests. */
const structure =
  'form, code, pre, .unseen, [class*=number], #columns, #reference-files, #files, #data-samples, #changelog, #numbers, #questionnaire details';

async function textOf(path: string): Promise<string> {
  visitSite(path);
  await screen.findByRole('heading', { level: 1 });
  const main = document.querySelector('main')?.cloneNode(true) as HTMLElement;
  for (const each of main.querySelectorAll(structure)) each.remove();
  for (const title of main.querySelectorAll('h2, h3'))
    title.textContent = (title.textContent ?? '').replace(/^\d+\.? /, '');
  for (const block of main.querySelectorAll('p, li, dt, dd, td, th, h2, h3, figcaption')) block.append(' ');
  return main.textContent ?? '';
}

test.each(Object.values(sitePaths))(
  'each number that %s states is in the list with its definition, date and place of proof',
  async (path) => {
    let left = await textOf(path);
    for (const pattern of noClaims[path] ?? []) left = left.replaceAll(pattern, '');
    const said = statedNumbers.flatMap((each) => each.said).toSorted((a, b) => b.length - a.length);
    for (const each of said) left = left.replaceAll(each, '');
    expect(left.match(/.{0,60}\d.{0,30}/g) ?? []).toEqual([]);
  },
);

test('each number of the list has a definition, a date, and a place that exists where the company’s count is explained', async () => {
  const anchors = new Map<string, string[]>();
  for (const { said, counts, asOf, page } of statedNumbers) {
    expect(said.length * counts.length * asOf.length, said.join()).toBeGreaterThan(0);
    const [path = '', anchor = ''] = page?.split('#') ?? [];
    if (path) anchors.set(path, [...(anchors.get(path) ?? []), anchor]);
  }
  for (const [path, ids] of anchors) {
    visitSite(path);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(ids.filter((id) => !document.getElementById(id))).toEqual([]));
    document.body.innerHTML = '';
  }
});

test('no page states a number or a word that nothing proves', async () => {
  for (const path of ['/social-data', '/products', '/about', '/what-we-do']) {
    const text = await textOf(path);
    expect(text).not.toMatch(
      /source coverage|10 years|\bTb\b|[Gg]round truth|without training|more people than any panel/,
    );
    document.body.innerHTML = '';
  }
});
