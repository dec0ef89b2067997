import { useState } from 'react';
import { brand } from '../../../shared/brand.ts';
import type { MediaItem } from '../../../shared/model/site/siteContent.ts';
import { paths } from '../../navigation/paths.ts';
import { PageHeading } from '../../ui/page/PageHeading.tsx';
import { PublishedOn } from '../parts/PublishedOn.tsx';
import { embedAt, isHosted, watchAt } from './addresses.ts';
import style from './Player.module.css';

/** Nothing is loaded from the video's host before the visitor presses play. */
export function Video({ video }: { video: MediaItem }) {
  const { target, image, title, subtitle, summary, description, transcript, date } = video;
  const [plays, setPlays] = useState(false);
  return (
    <article className={style.player}>
      <div className={style.frame}>
        {!isHosted() ? (
          image && <img className={style.poster} src={image} alt="" />
        ) : plays ? (
          <iframe
            className={style.video}
            src={embedAt(target)}
            title={title}
            allow="fullscreen; picture-in-picture; encrypted-media"
            referrerPolicy="no-referrer"
            // biome-ignore lint/a11y/noAutofocus: the button that had the focus is gone.
            autoFocus
          />
        ) : (
          <button type="button" className={style.play} onClick={() => setPlays(true)}>
            {image && <img className={style.poster} src={image} alt="" />}
            <span className={style.label}>
              <svg viewBox="0 0 20 20" width="20" height="20" fill="currentColor" aria-hidden="true">
                <path d="M5 3v14l12-7z" />
              </svg>
              Play the video
            </span>
          </button>
        )}
      </div>
      {isHosted() ? (
        <p className={style.host}>
          Playing loads the video from {brand.video.name}, under its own privacy policy.{' '}
          <a href={watchAt(target)}>Watch it there</a>
        </p>
      ) : (
        <p className={style.host}>
          This video can’t be played here yet{transcript.length > 0 && '; what it says is below'}.
        </p>
      )}
      <PageHeading title={title} className={style.title} />
      <p className="text-18 strong">{subtitle}</p>
      <p className={style.date}>
        <PublishedOn date={date} />
      </p>
      <div className={style.text}>
        <p>{summary}</p>
        <p>{description}</p>
      </div>
      {transcript.length > 0 && (
        <details className={style.transcript} open={!isHosted()}>
          <summary>Transcript</summary>
          <div className={style.text}>
            {transcript.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </details>
      )}
      <p>
        <a href={paths.press}>All press and media</a>
      </p>
    </article>
  );
}
