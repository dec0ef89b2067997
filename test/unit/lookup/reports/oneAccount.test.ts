import { expect, test, vi } from 'vitest';
import { writeBrief } from '../../../../functions/lookup/reports/brief/writeBrief.ts';
import type { DeckContent } from '../../../../functions/lookup/reports/deck/content.ts';
import { writeDeck } from '../../../../functions/lookup/reports/deck/writeDeck.ts';
import { writeWorkbook } from '../../../../functions/lookup/reports/deck/writeWorkbook.ts';
import { Pages } from '../../../../functions/lookup/reports/pdf/page.ts';
import type { InsightDocument } from '../../../../shared/model/lookup/insight.ts';
import { aRichInsight } from '../../../fixtures/aRichInsight.ts';
import { readOffice } from '../../../support/office/check.ts';
import { everyElement } from '../../../support/office/elements.ts';
import { aDeck } from './aDeck.ts';

const marked = aRichInsight({ one_account: true });
const period = { from: marked.last_month - 11, to: marked.last_month };
const subject = (name: string, insight: InsightDocument) => ({ name, type: 'BR' as const, insight });
const other = subject('Brightwater', { ...aRichInsight(), object: 8 });

const contentOf = (subjects: DeckContent['subjects']) => aDeck(subjects, { period });
const office = (file: Buffer) => {
  const { parts, faults } = readOffice(file);
  expect(faults).toEqual([]);
  return [...parts.values()]
    .flatMap(everyElement)
    .map(({ text }) => text)
    .join(' ');
};
const files = {
  brief: async (content: DeckContent) => {
    const written = vi.spyOn(Pages.prototype, 'paragraph');
    await writeBrief(content);
    const text = written.mock.calls.map(([paragraph]) => paragraph).join(' ');
    written.mockRestore();
    return text;
  },
  deck: async (content: DeckContent) => office(writeDeck(content)),
  workbook: async (content: DeckContent) => office(writeWorkbook(content)),
};

test.each(Object.entries(files))(
  'a %s about one object says that one account wrote much of its posts',
  async (_, textOf) => {
    const note = 'One account wrote more than three in ten of the posts of the latest three months.';
    expect(await textOf(contentOf([subject('Oatmere', marked)]))).toContain(note);
    expect(await textOf(contentOf([subject('Oatmere', aRichInsight())]))).not.toContain('ne account');
  },
);

test.each(Object.entries(files))(
  'a %s about several objects names those of one account',
  async (_, textOf) => {
    const text = await textOf(contentOf([subject('Oatmere', marked), other]));
    expect(text).toContain('of the posts of the latest three months by one account: Oatmere.');
  },
);
