import * as z from 'zod';
import { Viewer } from '../../model/access/viewer.ts';
import { BookmarkedChange, maxChanges, maxOwnRows, OwnRow } from '../../model/lookup/bookmark.ts';
import { Names } from '../../model/lookup/descriptor.ts';
import { ListFigure, maxFigures } from '../../model/lookup/figures.ts';
import { VerticalForecast } from '../../model/lookup/forecast.ts';
import { VisibleInsight } from '../../model/lookup/insight.ts';
import { Market, NoMarket } from '../../model/lookup/market.ts';
import {
  longestQuery,
  MatchOrder,
  maxNear,
  maxPages,
  maxWorklistObjects,
  SearchMatch,
} from '../../model/lookup/match.ts';
import { Method } from '../../model/lookup/method.ts';
import {
  BrowseTree,
  ObjectCategory,
  ObjectInfo,
  ObjectName,
  ObjectSid,
  ObjectTypeCode,
} from '../../model/lookup/object.ts';
import { PublicLookUp } from '../../model/lookup/publicLookUp.ts';
import { AsOf, ListedRelease, ReleaseMark } from '../../model/lookup/release.ts';
import { ReleaseChecks } from '../../model/lookup/releaseChecks.ts';
import {
  ListedSignal,
  maxQuotes,
  NoSignals,
  SignalKind,
  SignalPlace,
  SignalVote,
} from '../../model/lookup/signal.ts';
import { TrackRecord } from '../../model/lookup/trackRecord.ts';
import { BriefFormat, BriefKind, PaperSize, YearReview } from '../../model/lookup/yearReview.ts';
import { SourceId, VerticalId } from '../../model/scope.ts';
import { maxCompared } from '../../rules/lookup/compareOrder.ts';
import { maxSeenSurprises } from '../../rules/lookup/search/maxSeenSurprises.ts';
import { sidList, sidText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** For holders of CF Lite including preview guests, within their access profile. */
const access = { who: 'session', entitlement: 'consumer_forecast' } as const;

// Query parameters are text.
const sourceText = z.coerce.number().pipe(SourceId);
const verticalText = z.coerce.number().pipe(VerticalId);
const queryText = z.string().trim().min(1, 'Item is required').max(longestQuery);

const releaseInput = z.coerce
  .number()
  .int()
  .min(1)
  .optional()
  .meta({
    description:
      'The release to read; by default the current one, or the last within the dates of the profile.',
  });
const asOf = AsOf.nullable().meta({ description: 'The release shown; null if it is the current one.' });
const releaseErrors = ['release_unknown', 'release_gone', 'release_denied'] as const;

const monthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'A month is written like 2025-03');

const filterText = z
  .string()
  .max(200)
  .transform((text) => text.split(',').filter(Boolean))
  .pipe(z.array(z.union([ObjectCategory, ObjectTypeCode])));

export const readObject = endpoint({
  method: 'GET',
  path: '/lookup/object',
  summary: 'An object, and the sources and verticals where the caller can look it up.',
  access,
  changesState: false,
  input: z.object({ sid: sidText, source: sourceText, release: releaseInput }),
  output: z.object({ object: ObjectInfo, as_of: asOf }),
  errors: [...releaseErrors, 'forbidden', 'not_found', 'call_limit'],
});

export const readInsight = endpoint({
  method: 'GET',
  path: '/lookup/insight',
  summary: 'Everything a look-up page shows about an object in one vertical and source.',
  access,
  changesState: false,
  input: z.object({
    sid: sidText,
    domain: verticalText,
    source: sourceText,
    type: ObjectTypeCode.optional().meta({
      description: 'Sent by older links and ignored; the object’s own type is used.',
    }),
    release: releaseInput,
  }),
  output: z.object({ insight: VisibleInsight, ...ReleaseMark.shape, as_of: asOf }),
  errors: [...releaseErrors, 'domain_denied', 'forbidden', 'not_found', 'call_limit'],
});

export const readPublicLookUp = endpoint({
  method: 'GET',
  path: '/lookup/public',
  summary:
    'The look-up of the home page, for anyone: the objects that the operator opened to the public, and the figures of one of them.',
  access: { who: 'visitor' },
  changesState: false,
  sameForAll: { seconds: 300 },
  input: z.object({
    object: sidText.optional().meta({ description: 'One of the objects; the first by default.' }),
  }),
  output: z.object({ look_up: PublicLookUp }),
  errors: ['not_found', 'too_many_attempts'],
});

export const listReleases = endpoint({
  method: 'GET',
  path: '/lookup/releases',
  summary: 'The releases that the caller’s profile covers, newest first, and the one that was live on a day.',
  access,
  changesState: false,
  input: z.object({ date: z.iso.date().optional() }),
  output: z.object({
    releases: z.array(ListedRelease),
    live: z
      .int()
      .nullable()
      .meta({
        description: 'The release that was live at the end of the given day, in UTC; null without one.',
      }),
  }),
  errors: [],
});

export const readReleaseChecks = endpoint({
  method: 'GET',
  path: '/lookup/checks',
  summary:
    'What the current release was checked for and left out, by source and month. Null in releases of earlier versions.',
  access: { permission: 'releases.check', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({
    release: z.int(),
    released_at: z.string(),
    forced: z.string().nullable().meta({ description: 'Why it was published although it shrank.' }),
    checks: ReleaseChecks.nullable(),
  }),
  errors: ['not_found'],
});

export const readBrief = endpoint({
  method: 'GET',
  path: '/lookup/brief',
  summary:
    'A look-up page, or a comparison of several objects, as a PDF of two pages, as slides or as a workbook; or their year in review, as a PDF of one page or as slides. For profiles that may export.',
  access,
  changesState: false,
  input: z.object({
    objects: sidList(maxCompared),
    domain: verticalText,
    source: sourceText,
    from: monthText.optional(),
    to: monthText
      .optional()
      .meta({
        description:
          'The months of the timeline; all months if none of the requested ones is in the release.',
      }),
    kind: BriefKind.default('pages').meta({
      description: 'A signal has slides only, a year in review a PDF only.',
    }),
    format: BriefFormat.default('pdf'),
    forecast: z
      .enum(['none', 'shown'])
      .default('none')
      .meta({ description: 'Whether the next twelve months are shown; a workbook always has them.' }),
    since: z.coerce
      .number()
      .int()
      .min(1)
      .optional()
      .meta({ description: 'The release of an earlier deck. Its first slide then says what changed.' }),
    paper: PaperSize.default('letter'),
    notes: z
      .enum(['none', 'all'])
      .default('none')
      .meta({
        description:
          'Whether to print the notes that the caller sees on the page, with their authors; a year in review has none.',
      }),
    release: releaseInput,
  }),
  output: z.object({
    pdf: z.base64().optional().meta({ description: 'The PDF, in base64; absent in other formats.' }),
    file: z.base64().optional().meta({ description: 'The slides or the workbook, in base64.' }),
  }),
  errors: [...releaseErrors, 'domain_denied', 'forbidden', 'not_found', 'call_limit', 'files_at_once'],
});

export const readYearReview = endpoint({
  method: 'GET',
  path: '/lookup/year-review',
  summary:
    'The last twelve months of up to ten objects against the twelve before, with what stands out and the outlook.',
  access,
  changesState: false,
  input: z.object({
    objects: sidList(maxCompared),
    domain: verticalText,
    source: sourceText,
    release: releaseInput,
  }),
  output: z.object({ review: YearReview, ...ReleaseMark.shape, as_of: AsOf.nullable() }),
  errors: [...releaseErrors, 'domain_denied', 'forbidden', 'not_found', 'call_limit'],
});

export const readNames = endpoint({
  method: 'GET',
  path: '/lookup/names',
  summary: 'The names of descriptors and themes, which insights refer to by id.',
  access,
  changesState: false,
  input: z.object({ release: releaseInput }),
  output: Names,
  errors: [...releaseErrors, 'not_found'],
});

export const readForecasts = endpoint({
  method: 'GET',
  path: '/lookup/forecasts',
  summary:
    'What forecasts of each market vertical of a source are worth, and the forecast of the vertical itself.',
  access,
  changesState: false,
  input: z.object({ source: sourceText, release: releaseInput }),
  output: z.object({
    verticals: z.array(VerticalForecast).meta({ description: 'Empty for a release without forecasts.' }),
  }),
  errors: [...releaseErrors, 'forbidden', 'call_limit'],
});

export const readRecord = endpoint({
  method: 'GET',
  path: '/lookup/record',
  summary:
    'The public record: what every publication said about the next twelve months, frozen then and scored since. All sources and verticals together.',
  access,
  changesState: false,
  input: z.object({ release: releaseInput }),
  output: z.object({
    record: TrackRecord.nullable().meta({
      description: 'Null for releases published before forecasts were recorded.',
    }),
  }),
  errors: [...releaseErrors],
});

export const readSignals = endpoint({
  method: 'GET',
  path: '/lookup/signals',
  summary: 'What is unusual in the latest months of a source, strongest first.',
  access,
  changesState: false,
  input: z.object({ source: sourceText, release: releaseInput }),
  output: z.object({
    signals: z.array(ListedSignal),
    as_of: asOf,
    none_because: NoSignals.nullable().meta({
      description: 'The reason why none can be listed; null if the list is complete.',
    }),
  }),
  errors: [...releaseErrors, 'forbidden', 'call_limit'],
});

export const readQuotes = endpoint({
  method: 'GET',
  path: '/lookup/signals/quotes',
  summary: 'Texts of posts behind the signal of a look-up page, with names, links and numbers masked.',
  access,
  changesState: false,
  input: z.object({ source: sourceText, domain: verticalText, sid: sidText, release: releaseInput }),
  output: z.object({
    quotes: z
      .array(z.object({ month: z.int(), text: z.string() }))
      .max(maxQuotes)
      .meta({
        description:
          'Empty if the source’s license doesn’t allow it, or if fewer than ten authors wrote about it.',
      }),
  }),
  errors: [...releaseErrors, 'forbidden', 'domain_denied', 'call_limit'],
});

/** Votes belong to an account; staff see only the sums. */
const ownVotes = { who: 'person', entitlement: 'consumer_forecast' } as const;

export const readVotes = endpoint({
  method: 'GET',
  path: '/lookup/signals/votes',
  summary: 'Which signals of a source the caller found useful, and which not.',
  access: ownVotes,
  changesState: false,
  input: z.object({ source: sourceText }),
  output: z.object({ votes: z.array(SignalVote) }),
  errors: [],
});

export const voteOnSignal = endpoint({
  method: 'PUT',
  path: '/lookup/signals/vote',
  summary:
    'Mark a signal as useful or not, change that, or take it back. A person has one vote on each signal.',
  access: ownVotes,
  changesState: true,
  input: SignalPlace.extend({
    useful: z.boolean().nullable().meta({ description: 'Null withdraws the vote.' }),
  }),
  output: z.object({}),
  errors: ['not_found'],
});

export const readUsefulness = endpoint({
  method: 'GET',
  path: '/lookup/signals/usefulness',
  summary: 'How many votes called signals useful, by kind.',
  access: { permission: 'statistics.read', scope: 'any' },
  changesState: false,
  input: z.object({}),
  output: z.object({ kinds: z.array(z.object({ kind: SignalKind, useful: z.int(), votes: z.int() })) }),
  errors: [],
});

export const readBrowse = endpoint({
  method: 'GET',
  path: '/lookup/browse',
  summary: 'Products to start from, by vertical.',
  access,
  changesState: false,
  input: z.object({ source: sourceText, release: releaseInput }),
  output: BrowseTree,
  errors: [...releaseErrors, 'forbidden', 'not_found', 'call_limit'],
});

export const readMarket = endpoint({
  method: 'GET',
  path: '/lookup/market',
  summary:
    'The objects of a market vertical in a source: posts of twelve months, share of the vertical’s posts, change and rank; most posts first, up to 5,000.',
  access,
  changesState: false,
  input: z.object({
    domain: verticalText,
    source: sourceText,
    filter: filterText
      .optional()
      .meta({
        description: 'Categories and type codes, separated by commas; without any, all objects are given.',
      }),
    company: sidText.optional().meta({ description: 'An organization, to get its brands alone.' }),
    release: releaseInput,
  }),
  output: z.object({
    market: Market.nullable(),
    none_because: NoMarket.nullable().meta({ description: 'Why no market is given.' }),
  }),
  errors: [...releaseErrors, 'domain_denied', 'forbidden', 'not_found', 'call_limit'],
});

export const listObjects = endpoint({
  method: 'GET',
  path: '/lookup/objects',
  summary:
    'The names of the objects that the caller can look up in a source, the most mentioned first, up to 600.',
  access,
  changesState: false,
  input: z.object({ source: sourceText, release: releaseInput }),
  output: z.object({ objects: z.array(ObjectName.extend({ domain_sid: VerticalId })) }),
  errors: [...releaseErrors, 'forbidden', 'call_limit'],
});

const placesText = z
  .string()
  .max(2000)
  .transform((text) =>
    text.split(',').map((place) => {
      const [source, domain, sid] = place.split('-').map(Number);
      return { source, domain, sid };
    }),
  )
  .pipe(z.array(z.object({ source: SourceId, domain: VerticalId, sid: ObjectSid })).max(maxFigures));

export const readFigures = endpoint({
  method: 'GET',
  path: '/lookup/figures',
  summary: 'Posts of the last two years, posts per month and their change, for the objects of a list.',
  access,
  changesState: false,
  input: z.object({ places: placesText, release: releaseInput }),
  output: z.object({ figures: z.array(ListFigure) }),
  errors: [...releaseErrors, 'forbidden', 'call_limit'],
});

/** Bookmarks belong to an account. */
const bookmarking = { who: 'person', entitlement: 'consumer_forecast' } as const;

export const readChanges = endpoint({
  method: 'GET',
  path: '/lookup/changes',
  summary: `What the newest month changed in what the caller bookmarked, against the month before it: up to ${maxChanges} sentences, the largest and most certain first.`,
  access: bookmarking,
  changesState: false,
  input: z.object({}),
  output: z.object({
    current: AsOf.nullable().meta({ description: 'The newest release within the caller’s dates.' }),
    before: AsOf.nullable().meta({
      description:
        'The published release of the month before or, without one, a reconstructed one. Null if there is none, so nothing is compared.',
    }),
    bookmarks: z.int().meta({ description: 'How many bookmarks were compared.' }),
    changes: z.array(BookmarkedChange).max(maxChanges),
    more: z.int().meta({ description: 'How many further sentences there are.' }),
  }),
  errors: ['forbidden', 'call_limit'],
});

export const readOwn = endpoint({
  method: 'GET',
  path: '/lookup/own',
  summary: `The caller’s bookmarks with the figures of the newest month, up to ${maxOwnRows}: those first whose posts changed beyond chance and usual movement, with the reason.`,
  access: bookmarking,
  changesState: false,
  input: z.object({}),
  output: z.object({
    rows: z.array(OwnRow).max(maxOwnRows),
    all: z.int().meta({ description: 'How many bookmarks have a page within the caller’s profile.' }),
    more_moved: z.int().meta({ description: 'How many that moved are not among the rows.' }),
    bookmarks: z.int().meta({ description: 'How many bookmarks the caller has.' }),
    current: AsOf.nullable(),
    before: AsOf.nullable().meta({
      description: 'The release of the month before, with which findings are compared.',
    }),
  }),
  errors: ['forbidden', 'call_limit'],
});

const nearMatches = z
  .array(SearchMatch)
  .max(maxNear)
  .meta({ description: 'Near names, if nothing matches well enough.' });

export const match = endpoint({
  method: 'GET',
  path: '/lookup/match',
  summary: 'Search suggestions.',
  access,
  changesState: false,
  input: z.object({
    query: queryText,
    source: sourceText,
    type: filterText.optional(),
    limit: z.coerce.number().int().min(1).max(50).default(10),
    release: releaseInput,
  }),
  output: z.object({ matches: z.array(SearchMatch), near: nearMatches }),
  errors: [...releaseErrors, 'forbidden', 'call_limit'],
});

export const advanced = endpoint({
  method: 'GET',
  path: '/lookup/advanced',
  summary: 'Search results, one page at a time.',
  access,
  changesState: false,
  input: z.object({
    query: queryText,
    filter: filterText.optional(),
    order: MatchOrder.default('relevance'),
    source: sourceText,
    page: z.coerce.number().int().min(1).max(maxPages).default(1),
    release: releaseInput,
  }),
  output: z.object({
    matches: z.array(SearchMatch),
    near: nearMatches,
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  errors: [...releaseErrors, 'forbidden', 'call_limit'],
});

export const surprise = endpoint({
  method: 'GET',
  path: '/lookup/surprise',
  summary: 'A random object, the more likely the more it is mentioned, and where to look it up.',
  access,
  changesState: false,
  input: z.object({
    source: sourceText,
    seen: sidList(maxSeenSurprises)
      .optional()
      .meta({ description: 'The objects of the latest calls, which aren’t returned again.' }),
  }),
  output: z.object({ object_sid: ObjectSid, domain_sid: VerticalId, total_posts: z.int().nullable() }),
  errors: ['forbidden', 'not_found', 'call_limit'],
});

export const worklist = endpoint({
  method: 'GET',
  path: '/lookup/worklist',
  summary: 'The objects of a worklist that the caller may see, in the order given.',
  access,
  changesState: false,
  input: z.object({ objects: sidList(maxWorklistObjects), source: sourceText, release: releaseInput }),
  output: z.object({ objects: z.array(ObjectInfo), as_of: asOf }),
  errors: [...releaseErrors, 'forbidden', 'not_found', 'call_limit'],
});

export const chooseSource = endpoint({
  method: 'POST',
  path: '/lookup/source',
  summary: 'Switch to another data source.',
  access,
  changesState: true,
  input: z.object({ source: SourceId }),
  output: Viewer,
  errors: ['forbidden'],
});

export const readMethod = endpoint({
  method: 'GET',
  path: '/lookup/method',
  summary: 'How the current release was made and how sure it is, in totals of all its pages, for anyone.',
  access: { who: 'visitor' },
  changesState: false,
  sameForAll: { seconds: 600 },
  input: z.object({}),
  output: z.object({ method: Method.nullable().meta({ description: 'Null without a release.' }) }),
  errors: [],
});
