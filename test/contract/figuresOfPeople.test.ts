import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../infra/projectRoot.ts';
import { propertiesRead } from './propertyReads.ts';

const figures = new Set(['demographics', 'geographies', 'psychographics', 'rivals', 'retention', 'authors']);

/** Why the modules that read figures of people show no other numbers than the published page. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'Computes the page; publishing replaces what is served of the same months.': [
    'functions/lookup/pipeline/compute/measure.ts',
    'functions/lookup/pipeline/documents/activity.ts',
    'functions/lookup/pipeline/documents/assemble.ts',
    'functions/lookup/pipeline/documents/besideRivals.ts',
    'functions/lookup/pipeline/documents/rivals.ts',
    'functions/lookup/pipeline/documents/designEffect.ts',
    'functions/lookup/pipeline/documents/disclosed.ts',
    'functions/lookup/pipeline/documents/shares.ts',
    'functions/lookup/pipeline/findings/audienceFindings.ts',
    'functions/lookup/pipeline/findings/retentionFindings.ts',
    'functions/lookup/pipeline/findings/wordFindings.ts',
  ],
  'Reads each page as it is published.': [
    'functions/lookup/pipeline/release/countPages.ts',
    'functions/lookup/pipeline/release/keepPeople.ts',
  ],
  'Takes figures away from a published page.': [
    'functions/lookup/release/visible/clipToSpan.ts',
    'functions/lookup/release/visible/visibleInsight.ts',
  ],
  'Reads the page as published, within the reader’s profile.': [
    'functions/lookup/queries/publicLookUp.ts',
    'functions/lookup/reports/brief/comparedLists.ts',
    'functions/lookup/reports/brief/keyFigures.ts',
    'functions/lookup/reports/brief/objectPages.ts',
    'functions/lookup/reports/deck/changesSlide.ts',
    'functions/lookup/reports/deck/lists.ts',
    'functions/lookup/reports/deck/objectSlides.ts',
    'functions/lookup/reports/deck/shareRows.ts',
    'functions/lookup/reports/deck/writeWorkbook.ts',
    'shared/rules/lookup/compared/metricRows.ts',
    'shared/rules/lookup/compared/shareGroups.ts',
    'shared/rules/lookup/findings/findings.ts',
    'shared/rules/lookup/findings/shares.ts',
    'shared/rules/lookup/measure.ts',
    'shared/rules/lookup/retention.ts',
    'shared/rules/lookup/sharesNamed.ts',
  ],
  'Has the page from the API.': [
    'web/lookup/compare/figuresFile.ts',
    'web/lookup/figures/explainIndex.ts',
    'web/lookup/compare/HowEachDiffers.tsx',
    'web/lookup/compare/contender.ts',
    'web/lookup/compare/sources/SourcesHead.tsx',
    'web/lookup/compare/sources/SourcesDiffer.tsx',
    'web/lookup/help/LiveExample.tsx',
    'web/lookup/page/cards/Rivals.tsx',
    'web/lookup/page/cards/cards.ts',
    'web/lookup/page/cards/foldLine.ts',
    'web/lookup/page/cards/DemographicsCard.tsx',
    'web/lookup/page/cards/PsychographicsCard.tsx',
    'web/lookup/page/cards/RetentionCard.tsx',
    'web/lookup/page/dialogs/Dialogs.tsx',
    'web/lookup/page/geographies/GeographiesCard.tsx',
    'web/lookup/page/header/KeyMetrics.tsx',
    'web/lookup/page/cards/ActivityCard.tsx',
    'web/lookup/page/dialogs/activityTable.ts',
  ],
  'Reads others of the same name: authors of posts, links, themes or removals, and rivals in themes.': [
    'functions/lookup/pipeline/findings/linkFindings.ts',
    'functions/lookup/pipeline/findings/themeFindings.ts',
    'functions/lookup/pipeline/removals/applyRemovals.ts',
    'functions/lookup/pipeline/removals/takeIn.ts',
    'functions/lookup/pipeline/signals/causeOf.ts',
    'functions/lookup/pipeline/signals/copiedRise.ts',
    'functions/lookup/pipeline/signals/readQuotable.ts',
    'shared/rules/lookup/findings/links.ts',
    'shared/rules/site/receiptText.ts',
    'web/audit/removalSentence.ts',
    'web/lookup/page/cards/ThemesCard.tsx',
    'web/site/rights/Progress.tsx',
  ],
};

async function modulesThat(test: (file: string, text: string) => boolean): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('{functions,shared,web}/**/*.{ts,tsx}', { cwd: projectRoot })) {
    if (test(file, readFileSync(join(projectRoot, file), 'utf8'))) found.push(file);
  }
  return found.toSorted();
}

test('every module that reads figures of people is known to show the published ones', async () => {
  const reading = await modulesThat((file, text) => propertiesRead(file, text, figures).size > 0);
  expect(reading).toEqual(Object.values(readers).flat().toSorted());
});

test('pages of releases are read in one place, which takes away what a later release would give away', async () => {
  const reading = await modulesThat((_, text) => /\breadInsight\b[^;]*rows\/readRelease\.ts'/.test(text));
  // The first reads the live release only.
  expect(reading).toEqual([
    'functions/lookup/pipeline/release/diffSentences.ts',
    'functions/lookup/release/visible/readDisclosed.ts',
  ]);
});

test.each([
  ['by a dot', 'page.demographics.age;'],
  ['by its name', "page['demographics'];"],
  ['by taking a page apart', 'const { demographics: { age } } = page;'],
  ['by taking a parameter apart', 'export const ageOf = ({ demographics }: Page) => demographics;'],
])('a module that reads a figure of people %s is found', (_, text) => {
  expect([...propertiesRead('a.ts', text, figures)]).toEqual(['demographics']);
});

test('a module that only writes one isn’t', () => {
  expect([...propertiesRead('a.ts', 'export const page = { demographics: {} };', figures)]).toEqual([]);
});
