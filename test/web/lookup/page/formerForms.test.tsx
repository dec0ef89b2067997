// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { formerForms } from '../../../fixtures/formerForms.ts';
import { aViewer, visit } from '../../world.tsx';
import { aLookupServer, anObject, everywhere } from '../pageServer.ts';

const base = aViewer({}, ['consumer_forecast']);
const viewer = { ...base, profile: base.profile && { ...base.profile, sources: everywhere } };

/** Before most optional fields, and with the first findings; PDFs of all others are written in a unit test. */
const drawn = formerForms.filter(([form]) => /^[14]/.test(form));

test.each(drawn)('a page of the form %s is drawn whole', async (_, document) => {
  const insight = {
    ...InsightDocument.parse(document),
    object: 7,
    source: 1 as const,
    vertical: 1215 as const,
  };
  aLookupServer({ viewer, object: anObject(), insightOf: () => insight });
  visit('/ConsumerForecast/lookup-view?sid=7&domain=1215&source=1', { hinted: true });
  await screen.findByRole('heading', { name: 'Oatmere' });
  await screen.findByRole('button', { name: 'How is this computed? Activity' });
  expect(globalThis.document.querySelector('main')?.textContent).not.toMatch(/NaN|undefined/);
});

vi.setConfig({ testTimeout: 60_000 });
