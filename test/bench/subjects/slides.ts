import { writeBrief } from '../../../functions/lookup/reports/brief/writeBrief.ts';
import type { DeckContent } from '../../../functions/lookup/reports/deck/content.ts';
import { writeDeck } from '../../../functions/lookup/reports/deck/writeDeck.ts';
import { aForecast } from '../../fixtures/aForecast.ts';
import { aRichInsight } from '../../fixtures/aRichInsight.ts';
import { type Figure, median, sized, takeTurns } from '../harness.ts';

const rounds = sized(25, 2);

/** Slides of a page with all the figures that a page can have, beside its PDF. */
export async function slides(): Promise<Figure[]> {
  const content = aPage();
  const turns = await takeTurns({
    subject: async () => [timed(() => writeDeck(content))],
    reference: async () => {
      const start = performance.now();
      await writeBrief(content);
      return [performance.now() - start];
    },
    rounds,
  });
  const [value, reference] = [median(turns.subject), median(turns.reference)];
  return [
    {
      name: 'slides of a page',
      unit: 'ms',
      value,
      reference: { name: 'its PDF', value: reference },
      ratio: value / reference,
      limit: { most: 1.5 },
    },
    { name: 'slides of a page, alone', unit: 'ms', value, limit: { most: 300 } },
    { name: 'slides of a page', unit: 'kB', value: writeDeck(content).length / 1000, limit: { most: 250 } },
  ];
}

function timed(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const aPage = (): DeckContent => ({
  subjects: [{ name: 'Oatmere', type: 'BR', insight: aRichInsight({ forecast: aForecast() }) }],
  leftOut: 0,
  notes: [],
  period: { from: 156, to: 191 },
  forecast: true,
  release: { release: 7, built_on: '2025-11-03' },
  nameOf: (id) => `Descriptor ${id}`,
  kind: 'pages',
  site: 'https://site.example',
  since: null,
});
