import { brand } from '../../../../shared/brand.ts';
import { comparisonTitle } from '../../../../shared/rules/lookup/comparisonTitle.ts';
import { monthName } from '../../../../shared/rules/lookup/months.ts';
import { placeLine } from '../brief/definitions.ts';
import { ink, seriesColors } from '../marks.ts';
import type { About } from '../office/package.ts';
import { presentationOf } from '../office/presentation.ts';
import { signalSlide } from './activitySlide.ts';
import { pageAddress, renewAddress } from './addresses.ts';
import { changesSlide } from './changesSlide.ts';
import { comparisonSlides } from './comparisonSlides.ts';
import type { DeckContent } from './content.ts';
import { objectSlides } from './objectSlides.ts';
import { sourceSlide } from './sourceSlide.ts';

export function writeDeck(content: DeckContent): Buffer {
  const slides = [changesSlide(content) ?? [], ownSlides(content), sourceSlide(content)].flat();
  return presentationOf(slides, aboutOf(content), {
    text: ink.text,
    muted: ink.muted,
    line: ink.line,
    accents: seriesColors,
    link: ink.sea,
  });
}

function ownSlides(content: DeckContent) {
  if (content.kind === 'signal') {
    const signal = signalSlide(content);
    if (signal) return [signal];
  }
  return content.subjects.length === 1 ? objectSlides(content) : comparisonSlides(content);
}

export function aboutOf(content: DeckContent): About {
  const { subjects, release } = content;
  const [{ insight }] = subjects;
  return {
    title: comparisonTitle(subjects.map(({ name }) => name)),
    subject: `${placeLine(content)}, data to ${monthName(insight.last_month)}`,
    author: brand.company,
    // The day after the last month instead of today, so that the same figures produce the same bytes.
    date: new Date(Date.UTC(2010, insight.last_month + 1, 1)),
    properties: {
      Page: pageAddress(content),
      Refresh: renewAddress(content),
      Release: String(release.release),
    },
  };
}
