import { minRow, minShown } from '../../../shared/model/lookup/disclosure.ts';
import { mostFalseChanges, mostFalseFindings, mostQuietPages } from '../../../shared/model/lookup/finding.ts';
import { removalDays } from '../../../shared/model/lookup/removal.ts';
import { mostFalseSignals } from '../../../shared/model/lookup/signal.ts';
import { messageDays } from '../../../shared/model/site/contactMessage.ts';
import { offering } from '../../../shared/model/site/dataset/offering.ts';
import { requesterDays } from '../../../shared/model/site/rightsRequest.ts';
import { scale, scaleAsOf } from '../../../shared/model/site/scale.ts';
import { type SitePath, sitePaths } from '../../../shared/paths.ts';

/** A number that the site states: `test` fails if the product stops keeping it; the others are the company's own counts. */
export type StatedNumber = {
  readonly said: readonly string[];
  readonly counts: string;
  readonly asOf: string;
} & (
  | { readonly test: `test/${string}`; readonly page?: never }
  | { readonly page: `${SitePath}#${string}`; readonly where: string; readonly test?: never }
);

const enforced = 'enforced by the product';
const ownCount = 'the company’s count; compare the posts that this installation has read';
const collect = { asOf: scaleAsOf, page: `${sitePaths.methodology}#collect`, where: ownCount } as const;
const samples = {
  asOf: offering.asOf,
  page: `${sitePaths.socialData}#data-samples`,
  where: 'the company’s count; a delivery lists its files with rows and checksums, as the samples do',
} as const;
const sizes = Object.values(offering.sizes);
const months = [...new Set(offering.sources.map((each) => `${each.months}`))];
const percent = (share: number) => `${Math.round(100 * share)}%`;

export const statedNumbers: readonly StatedNumber[] = [
  {
    said: [scale.collected.value, scale.collected.words],
    counts: 'Public posts that arrive in a month, before anything is set aside.',
    ...collect,
  },
  {
    said: [scale.posts.value, scale.posts.words],
    counts: 'Of these, the posts that figures are computed from.',
    ...collect,
  },
  {
    said: [scale.keywords.value, scale.keywords.words],
    counts: 'Names, spellings and hashtags that posts are matched with; many belong to one object.',
    asOf: scaleAsOf,
    page: `${sitePaths.methodology}#organize`,
    where: 'the company’s count; compare the objects of this installation',
  },
  {
    said: [scale.verticals.value, scale.verticals.words],
    counts: 'Market verticals, with Beverage Alcohol as a part of Food/Beverage.',
    asOf: scaleAsOf,
    page: `${sitePaths.whatWeDo}#process`,
    where: 'all eight names are listed',
  },
  {
    said: [offering.posts],
    counts: 'Posts that can be licensed, all sources and months together.',
    ...samples,
  },
  {
    said: [offering.tokens],
    counts: 'Tokens of their texts, about; the number depends on the tokenizer.',
    ...samples,
  },
  {
    said: [offering.years.join('–'), ...offering.years.map(String), ...months],
    counts: 'When these posts were written, and for how many months of it each source has data.',
    ...samples,
  },
  {
    said: sizes,
    counts: 'Size of all files of the basic and of the enhanced level, in terabytes of a trillion bytes.',
    ...samples,
  },
  {
    said: [`${minShown}`, `${minRow}`, `${minShown - 1}`],
    counts: 'People or posts behind a share, a row, and a row that is marked as a small base.',
    asOf: enforced,
    test: 'test/api/lookup/queries/smallRows.test.ts',
  },
  {
    said: [percent(mostFalseFindings), `${mostQuietPages} of 100 pages`],
    counts: 'Findings that may be chance, and pages that may have one where nothing differs.',
    asOf: enforced,
    test: 'test/unit/lookup/pipeline/quietWorlds.deep.test.ts',
  },
  {
    said: [percent(mostFalseChanges)],
    counts: 'Findings about changes of posts that may be chance.',
    asOf: enforced,
    test: 'test/unit/lookup/pipeline/findings/discoveries.test.ts',
  },
  {
    said: ['100 objects', 'about 95'],
    counts:
      'Objects that did nothing unusual, and how many of them stay inside the interval of their change.',
    asOf: enforced,
    test: 'test/unit/lookup/pipeline/findings/usual.deep.test.ts',
  },
  {
    said: [percent(mostFalseSignals)],
    counts: 'Signals of a release that may be chance.',
    asOf: enforced,
    test: 'test/unit/lookup/pipeline/signals.test.ts',
  },
  {
    said: ['95%'],
    counts: 'Of such intervals hold the true value, if the posts were a random draw.',
    asOf: enforced,
    test: 'test/unit/lookup/page/wilson.test.ts',
  },
  {
    said: [`${removalDays} days`, `${requesterDays} days`],
    counts: 'Until a removal request is answered, and from then until what it says of the person is erased.',
    asOf: enforced,
    test: 'test/api/site/rights/answerRequest.test.ts',
  },
  {
    said: [`${messageDays.handled / 365} years`, `${messageDays.spam} days`],
    counts: 'Until a message of the contact form is deleted, and one that looks like spam.',
    asOf: enforced,
    test: 'test/api/site/messages/messages.test.ts',
  },
  {
    said: ['90 days'],
    counts:
      'Until a signing key is replaced, and until a browser that has logged in counts as unknown again.',
    asOf: enforced,
    test: 'test/infra/stack/operations.test.ts',
  },
];
