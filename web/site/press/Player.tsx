import { paths } from '../../navigation/paths.ts';
import { ActionLink } from '../../ui/controls/Action.tsx';
import { Message } from '../../ui/page/Message.tsx';
import { firstRow } from '../parts/firstRow.ts';
import { PageIntro } from '../parts/PageIntro.tsx';
import { useSiteData } from '../siteData.ts';
import { useQueryOnceDrawn } from '../useQueryOnceDrawn.ts';
import { MediaCard } from './MediaCard.tsx';
import style from './Player.module.css';
import { Video } from './Video.tsx';

export function Player() {
  const videos = useSiteData('media').media.filter(({ type }) => type === 'video');
  const wanted = useQueryOnceDrawn()?.get('video');
  const video = videos.find(({ id }) => id === wanted);
  if (video) return <Video key={video.id} video={video} />;
  if (wanted) return <NoSuchVideo />;
  return (
    <>
      <PageIntro mark="Video" heading="Our videos">
        Each takes a few minutes and covers one topic: how a figure is computed, or what one revealed.
        Articles are under <a href={paths.press}>Press & Media</a>.
      </PageIntro>
      {videos.length > 0 ? (
        <ul className={style.videos}>
          {videos.map((item, at) => (
            <li key={item.id}>
              <MediaCard item={item} eager={at < firstRow} plain />
            </li>
          ))}
        </ul>
      ) : (
        <p className={style.none}>There are no videos yet.</p>
      )}
    </>
  );
}

function NoSuchVideo() {
  return (
    <Message
      title="We don’t have this video"
      actions={<ActionLink to={paths.press}>Press & Media</ActionLink>}
    >
      <p>
        The address may be mistyped, or the video may have been taken down. All our videos are under Press &
        Media.
      </p>
    </Message>
  );
}
