import { type ScreenName, screenSize, screens } from '../screens/screens.ts';
import style from './Screenshot.module.css';

/** A real screen of the product, in the scheme that the page shows in: the browser fetches only what it shows. */
export function Screenshot({ name, caption }: { name: ScreenName; caption: string }) {
  const { alt, light, dark } = screens[name];
  return (
    <figure className={style.figure}>
      <img className={`${style.image} ${style.light}`} src={light} alt={alt} {...screenSize} loading="lazy" />
      <img className={`${style.image} ${style.dark}`} src={dark} alt={alt} {...screenSize} loading="lazy" />
      <figcaption className={style.caption}>{caption}</figcaption>
    </figure>
  );
}
