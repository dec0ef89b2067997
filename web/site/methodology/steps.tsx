import { disclosure, leastAuthors, minPeers } from '../../../shared/model/lookup/disclosure.ts';
import type { Method } from '../../../shared/model/lookup/method.ts';
import { dataRights } from '../../../shared/model/site/dataRights.ts';
import { sourceNames } from '../../../shared/model/source.ts';
import { monthLabel } from '../../../shared/rules/lookup/months.ts';
import { counted } from '../../../shared/rules/text/counted.ts';
import { exactFigure } from '../../../shared/rules/text/figures.ts';
import { paths } from '../../navigation/paths.ts';
import type { Clause } from '../legal/Legal.tsx';
import { KnownError } from './KnownError.tsx';
import { percentOf, ReleaseFigures, spreadFigure } from './ReleaseFigures.tsx';

export const stepClauses = (method: Method | null): Clause[] => {
  const counts = method?.counts ?? null;
  return [
    {
      id: 'collect',
      title: 'Collect',
      body: (
        <>
          <p>{dataRights.collected} They arrive as files, one source and month at a time.</p>
          <KnownError>
            We don’t get every post, and the share that we get can change. A month that lacks much of its
            usual data stops the release until somebody has looked at it, and a missing month is a gap in the
            chart, never a zero. If a source delivers more than a year ago, every count in it rises. That is
            why findings compare an object with the rest of its market, which rises as well.
          </KnownError>
          {method && (
            <ReleaseFigures
              figures={[
                {
                  name: 'Posts read',
                  value: exactFigure(method.posts),
                  means: `${monthLabel(method.first_month)} to ${monthLabel(method.last_month)}`,
                },
                ...method.sources.map(({ source, last_month, pages }) => ({
                  name: sourceNames[source],
                  value: counted(pages, 'page'),
                  means: `latest month ${monthLabel(last_month)}`,
                })),
              ]}
            />
          )}
        </>
      ),
    },
    {
      id: 'clean',
      title: 'Clean',
      body: (
        <>
          <p>
            Software labels spam, bots and commercial posts. They are set aside and counted: every look-up
            shows how many there were.
          </p>
          <KnownError>
            The label can be wrong both ways, and we state no rate, because it differs by source and market.
            To measure it, draw some hundred posts of a source at random, let two people label them without
            seeing our label, and compare. Accounts that repeat one text count as a single author wherever we
            test a difference, and their text as one post a month in signals. Where copies are most of a rise,
            a page gives their number instead of a signal. It also warns where one account wrote more than
            three in ten of the posts of the latest three months.
          </KnownError>
          {counts && <ReleaseFigures figures={[spreadFigure('Spam on a page', counts.spam)]} />}
        </>
      ),
    },
    {
      id: 'supplement',
      title: 'Supplement',
      body: (
        <>
          <p>
            {dataRights.classified} A share is always of the authors of whom the trait is known, and the page
            says how many those are.
          </p>
          <KnownError>
            Classification errors move every share, and shares aren’t corrected for them: the interval beside
            a share leaves them out. To measure them, take fifty or more authors for each value, sampled by
            what they are and not by what the software said, and compare per author: authors with many posts
            have more chances of a wrong label. A place is the author’s, not where a post was written. Errors
            are roughly the same for all objects of a source, so comparisons within a source suffer less than
            the shares themselves; don’t compare shares of two sources.
          </KnownError>
          {counts && (
            <ReleaseFigures
              figures={[
                spreadFigure('Authors with a known gender', counts.known.gender),
                spreadFigure('… with a known age', counts.known.age),
                spreadFigure('… with a known country', counts.known.place),
              ]}
            />
          )}
        </>
      ),
    },
    {
      id: 'organize',
      title: 'Organize',
      body: (
        <>
          <p>
            Each post is matched with brands, product types, ingredients, occasions and other objects, within
            its market vertical, so that a cherry in a drink isn’t a cherry on a dress.
          </p>
          <KnownError>
            A name that is also an everyday word collects posts that don’t mean it, and a nickname that nobody
            has listed is missed. Both stay much the same from month to month, so changes are safer than
            levels. Compare an object’s themes with what you know of it: a wrong match shows there first.
          </KnownError>
          {method && (
            <ReleaseFigures figures={[{ name: 'Objects to look up', value: exactFigure(method.objects) }]} />
          )}
        </>
      ),
    },
    {
      id: 'track',
      title: 'Track',
      body: (
        <>
          <p>
            Every object is counted every month, by source and market vertical, by the same rules. When a rule
            changes, all months are counted again, and earlier releases stay readable as they were.
          </p>
          <KnownError>
            {dataRights.removed} So an old month can get a little smaller. {dataRights.published}
          </KnownError>
        </>
      ),
    },
    {
      id: 'contextualize',
      title: 'Contextualize',
      body: (
        <>
          <p>
            A percentile says where an object lies among all others of its category, market vertical and
            source that have enough posts, allowing for chance where few people are behind a share. A change
            over a year is compared with the change of the rest of the vertical, and with how much its objects
            usually move.
          </p>
          <KnownError>
            A share that could lie nearly anywhere among the others isn’t ranked; in small objects, that is
            most of the places. With fewer than {minPeers} others there is no percentile.
          </KnownError>
        </>
      ),
    },
    {
      id: 'visualize',
      title: 'Visualize',
      body: (
        <>
          <p>
            {disclosure.bases} {disclosure.totals} Every share has its 95% interval (Wilson). The interval of
            a change of posts is by authors, so that ten posts of one account count as one voice, with usual
            ups and downs included.
          </p>
          <KnownError>
            The intervals of shares say how far chance could move a figure if the posts were a random draw;
            those of changes also hold how much the objects of a market usually move. Neither covers errors of
            steps 1 to 4. Rows of people are given in steps of five and move on by {leastAuthors} new authors,
            so a page of few may be a month or two behind. Numbers are changed slightly where a hidden row of
            fewer than {leastAuthors} people could be worked out otherwise; Help has the rules.
          </KnownError>
          {counts && (
            <ReleaseFigures
              figures={[
                { name: 'Rows of people and themes shown', value: exactFigure(counts.rows.shown) },
                {
                  name: 'Marked as a small base',
                  value: percentOf(counts.rows.small, counts.rows.shown),
                  means: exactFigure(counts.rows.small),
                },
                {
                  name: 'Left out as too small',
                  value: exactFigure(counts.rows.hidden),
                  means: 'rows of people, themes and objects',
                },
                spreadFigure('Interval of a share', counts.widths, ' points'),
              ]}
            />
          )}
          <p>
            <a href={paths.dataRights}>Data rights</a> has what we say about people, and what we don’t.
          </p>
        </>
      ),
    },
  ];
};
