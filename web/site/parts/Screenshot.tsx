import { type ScreenName, screenSize, screens } from '../screens/screens.ts';
import style from './Screenshot.module.css';

export function Screenshot({ name, caption }: { name: ScreenName; caption: string }) {
  const { alt, ...schemes } = screens[name];
  return (
    <figure className={style.figure}>
      {(['light', 'dark'] as const).map((scheme) => (
        <picture key={scheme}>
          <source type="image/avif" srcSet={schemes[scheme].avif} />
          <img
            className={`${style.image} ${style[scheme]}`}
            src={schemes[scheme].webp}
            alt={alt}
            {...screenSize}
            loading="lazy"
          />
        </picture>
      ))}
      <figcaption className="mt-12 muted text-14">{caption}</figcaption>
    </figure>
  );
}
