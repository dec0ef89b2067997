import { type FormEvent, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { readContacts } from '../../../../../shared/api/customers/personnel.ts';
import type { Viewer } from '../../../../../shared/model/access/viewer.ts';
import { longestQuery } from '../../../../../shared/model/lookup/match.ts';
import { verticalNames } from '../../../../../shared/model/scope.ts';
import { mayOpen } from '../../../../../shared/rules/access/visibility.ts';
import { counted } from '../../../../../shared/rules/text/figures.ts';
import { guestLimit } from '../../../../api/errorText.ts';
import { useRead } from '../../../../api/useRead.ts';
import { displayName } from '../../../../api/viewer.ts';
import { paths, searchResultAt } from '../../../../navigation/paths.ts';
import action from '../../../../ui/controls/Action.module.css';
import { ActionLink } from '../../../../ui/controls/Action.tsx';
import { dayText } from '../../../../ui/dayText.ts';
import { PageHeading } from '../../../../ui/page/PageHeading.tsx';
import { Guided } from '../guided/Guided.tsx';
import { HubLinks } from '../HubLinks.tsx';
import { sourceOf } from '../sourceOf.ts';
import { Unusual } from '../Unusual.tsx';
import style from './PreviewHome.module.css';

/** For guests of a preview link: what it shows, a search, and three look-ups to begin with. */
export function PreviewHome({ viewer }: { viewer: Viewer }) {
  const looksUp = mayOpen('cf_lite', viewer);
  return (
    <div className={style.page}>
      <p className={style.about}>{aboutText(viewer)}</p>
      <PageHeading title="Client Home" className={style.title}>
        Welcome, {displayName(viewer)}
      </PageHeading>
      {looksUp ? (
        <>
          <p className="muted text-16">Type a brand, a product or a theme, or start with one of these.</p>
          <PreviewSearch viewer={viewer} />
          <Guided viewer={viewer} />
        </>
      ) : (
        <HubLinks viewer={viewer} />
      )}
      <div className={style.below}>
        <Unusual viewer={viewer} shownAbove={[]} verticals={[]} />
        <TalkToUs />
      </div>
      {looksUp && <p className="muted small">{guestLimit.before}</p>}
    </div>
  );
}

const mostNamed = 3;

/** `Preview of Larkspur Foods · Food/Beverage, Beauty · 4 sources · until Dec 5, 2026` */
function aboutText({ organization, profile, session_ends_at }: Viewer): string {
  const verticals = [...new Set(profile?.sources.flatMap((each) => each.verticals))];
  const named =
    verticals.length > mostNamed
      ? counted(verticals.length, 'vertical')
      : verticals.map((vertical) => verticalNames[vertical]).join(', ');
  const parts = [
    `Preview of ${organization.name}`,
    named,
    profile && counted(profile.sources.length, 'source'),
    session_ends_at && `until ${dayText(session_ends_at)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function TalkToUs() {
  const { data } = useRead(readContacts, {});
  const [contact] = data?.reps ?? [];
  return (
    <section className={style.talk} aria-labelledby="talk-to-us">
      <h2 id="talk-to-us" className="text-18">
        Want it with your own brands?
      </h2>
      <p>
        {contact ? `${contact.full_name}, ${contact.jobTitle},` : 'One of us'} shows you how it looks for
        them.
      </p>
      <p className={style.ways}>
        <ActionLink kind="outline" to={paths.contact}>
          Talk to us
        </ActionLink>
        <Link to={paths.methodology}>How the data is made</Link>
      </p>
    </section>
  );
}

/** The page’s filled button. */
function PreviewSearch({ viewer }: { viewer: Viewer }) {
  const [text, setText] = useState('');
  const navigate = useNavigate();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const search = text.trim();
    if (search) navigate(searchResultAt({ search, source: sourceOf(viewer) }));
  };
  return (
    <search>
      <form className={style.search} onSubmit={submit}>
        <input
          type="search"
          aria-label="Search"
          placeholder="Search brands, products, themes"
          maxLength={longestQuery}
          spellCheck={false}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <button type="submit" className={`${action.action} ${action.primary}`}>
          Search
        </button>
      </form>
    </search>
  );
}
