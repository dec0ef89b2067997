import { mailTo } from '../../ui/mail.ts';
import { firstRow } from '../parts/firstRow.ts';
import { PageIntro } from '../parts/PageIntro.tsx';
import { useSiteData } from '../siteData.ts';
import { MediaCard } from './MediaCard.tsx';
import style from './Press.module.css';

export function Press() {
  const { media } = useSiteData('media');
  const newestFirst = media.toSorted((a, b) => b.date.localeCompare(a.date));
  return (
    <>
      <PageIntro mark="Press & Media" heading="What we have shown, and what others have written.">
        Talks, short films and articles built on our figures. Journalists may quote any of them with a link;
        for a figure of your own, <a href={mailTo('A figure for a story')}>ask us</a>, and say when you need
        it.
      </PageIntro>
      {newestFirst.length > 0 ? (
        <ul className={style.items}>
          {newestFirst.map((item, at) => (
            <li key={item.id}>
              <MediaCard item={item} eager={at < firstRow} />
            </li>
          ))}
        </ul>
      ) : (
        <p className={style.none}>
          Nothing has been published here yet. <a href={mailTo('Press')}>Write to us</a> to hear when
          something is.
        </p>
      )}
    </>
  );
}
