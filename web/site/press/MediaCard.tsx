import { brand } from '../../../shared/brand.ts';
import type { MediaItem } from '../../../shared/model/site/siteContent.ts';
import { ActionAnchor, ActionLink } from '../../ui/controls/Action.tsx';
import { OutwardArrow } from '../../ui/controls/OutwardArrow.tsx';
import { PublishedOn } from '../parts/PublishedOn.tsx';
import { isHosted, playerAt, watchAt } from './addresses.ts';
import style from './MediaCard.module.css';

/** `plain` is for visitors without JavaScript: it links to the video's host. */
export function MediaCard({
  item,
  eager,
  plain = false,
}: {
  item: MediaItem;
  eager: boolean;
  plain?: boolean;
}) {
  const { id, type, target, image, title, subtitle, summary, date } = item;
  const atHost = plain && isHosted();
  return (
    <article className={style.card} aria-labelledby={`media-${id}`}>
      {image && (
        <img
          className={style.image}
          src={image}
          alt=""
          width={640}
          height={400}
          loading={eager ? 'eager' : 'lazy'}
        />
      )}
      <div className={style.words}>
        <h2 id={`media-${id}`} className={style.title}>
          {title}
        </h2>
        <p className="strong">{subtitle}</p>
        <p className={style.summary}>{summary}</p>
        <p className={style.foot}>
          <PublishedOn date={date} />
          {type === 'link' && (
            <ActionAnchor kind="outline" href={target} target="_blank" rel="noopener">
              Read Article <OutwardArrow />
            </ActionAnchor>
          )}
          {type === 'video' && !atHost && (
            <ActionLink kind="outline" to={playerAt(id)}>
              View Video
            </ActionLink>
          )}
          {type === 'video' && atHost && (
            <ActionAnchor kind="outline" href={watchAt(target)}>
              View Video at {brand.video.name}
            </ActionAnchor>
          )}
        </p>
      </div>
    </article>
  );
}
