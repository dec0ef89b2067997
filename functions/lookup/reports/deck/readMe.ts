import { brand } from '../../../../shared/brand.ts';
import { entitlementNames } from '../../../../shared/model/entitlement.ts';
import { minRow, minShown } from '../../../../shared/model/lookup/disclosure.ts';
import { ListName } from '../../../../shared/model/lookup/insight.ts';
import type { MetricId } from '../../../../shared/model/lookup/metric.ts';
import { metricHistory } from '../../../../shared/model/lookup/metricHistory.ts';
import { typeName } from '../../../../shared/model/lookup/object.ts';
import { sourceNames, verticalNames } from '../../../../shared/model/scope.ts';
import { dayName, releaseText } from '../../../../shared/rules/lookup/builtOn.ts';
import { comparedLeftOut } from '../../../../shared/rules/lookup/leftOut.ts';
import { metricAsOf } from '../../../../shared/rules/lookup/metricAsOf.ts';
import { monthText } from '../../../../shared/rules/lookup/months.ts';
import { oneAccountAmong } from '../../../../shared/rules/lookup/oneAccount.ts';
import { comparedPeople } from '../../../../shared/rules/lookup/peopleMonths.ts';
import { whyMissing } from '../../../../shared/rules/lookup/whyMissing.ts';
import { noteLine } from '../brief/notes.ts';
import type { Sheet } from '../office/cells.ts';
import { pageAddress, renewAddress } from './addresses.ts';
import type { DeckContent } from './content.ts';
import { computedText } from './frame.ts';
import { renewText } from './sourceSlide.ts';

const defined: readonly MetricId[] = [
  'activity',
  'authentic_yoy',
  'spam_percent',
  'user_retention',
  'demographics',
  'geographies',
  'psychographics',
  'percentile',
  'index',
  'themes',
  'relations',
  'correlation',
  'raw_penetration',
  'reverse_penetration',
  'forecast',
];

const sheets = [
  ['Timeline', 'A row for each month and object. A blank cell is a month without data.'],
  [
    'Audience shares',
    'Shares of authors by gender, age, race, income, place, interest and affinity. n is the authors with the value, the base those with any known value of the group.',
  ],
  [
    'Themes',
    'Shares of posts that mention a theme. n is the posts with the theme, the base all posts about the object.',
  ],
  ['Related', 'Objects that are mentioned together with the object, with the posts that mention both.'],
  ['Forecast', 'The next 12 months, with the ranges that hold 80% and 95% of outcomes.'],
] as const;

export function readMe(content: DeckContent): Sheet {
  const { subjects, period, release, leftOut, notes } = content;
  const [{ insight }] = subjects;
  const lost = comparedLeftOut(subjects, ListName.options);
  const missing = whyMissing(insight);
  const people = comparedPeople(subjects).text;
  const oneAccount = oneAccountAmong(subjects);
  const rows = [
    ['Product', `${brand.product} ${entitlementNames.consumer_forecast}`],
    ...subjects.map(({ name, type }) => ['Object', `${name} (${typeName(type)})`]),
    ...(leftOut > 0 ? [['Objects left out', `${leftOut}, with too few posts here`]] : []),
    ['Source', sourceNames[insight.source]],
    ['Vertical', verticalNames[insight.vertical]],
    ['Months of the timeline', `${monthText(period.from)} to ${monthText(period.to)}`],
    ['Latest month (M)', monthText(insight.last_month)],
    ...(people ? [['Months of people', people.replace(/^People: /, '')]] : []),
    ['Figures', releaseText(release)],
    ['Release', `${release.release}${release.built_on ? `, built ${dayName(release.built_on)}` : ''}`],
    ['Page', pageAddress(content)],
    [renewText, renewAddress(content)],
    [
      'Small rows',
      `Rows with fewer than ${minRow} authors or posts are left out. Those with an n below ${minShown} are marked as a small base.`,
    ],
    ...(lost ? [['Left out here', lost.text]] : []),
    ...(missing ? [['Not given', missing]] : []),
    ...(oneAccount ? [['One account', oneAccount]] : []),
    [
      'Index',
      'The share divided by that of the objects compared together, times 100. It is clear if its 95% interval leaves out 100.',
    ],
    ...sheets.map(([name, text]) => [`Sheet “${name}”`, text]),
    ...defined.map((id) => [
      metricAsOf(id, insight.metric_versions, metricHistory).name,
      computedText(content, id).replace(/^[^:]*: /, ''),
    ]),
    ...notes.map((note) => ['Note', noteLine(content, note)]),
  ];
  return {
    name: 'Read me',
    prose: true,
    columns: [
      { title: 'What', width: 28 },
      { title: 'Text', width: 110 },
    ],
    rows,
  };
}
